import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import * as tables from '../db/schema.ts'
import {
  categoryRows,
  imageRows,
  optionRows,
  optionValueRows,
  productRows,
  relatedRows,
  toImage,
  variantRows,
} from './rows.ts'
import type { SeedShop } from './shop.ts'

/** Rows in one statement: PostgreSQL takes 65,535 values, and the widest table has 17 columns. */
const BATCH = 500
/** Any number but the migrations'. */
const LOCK = 4712

/**
 * Fills an empty database with the shop and answers whether it did. All or nothing, and once: a database that has
 * settings is not changed, also when several processes start on it together.
 */
export const seedShop = (db: Database, shop: SeedShop, now = new Date()): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const found = await tx.select({ id: tables.settings.id }).from(tables.settings).limit(1)
    if (found.length > 0) return false

    const insert = async <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): Promise<void> => {
      for (let start = 0; start < rows.length; start += BATCH) {
        await tx.insert(table).values(rows.slice(start, start + BATCH))
      }
    }
    await insert(tables.settings, [{ ...shop.settings, currency: shop.currency }])
    await insert(tables.legalTexts, [
      { kind: 'terms', text: shop.legal.terms },
      { kind: 'privacy', text: shop.legal.privacy },
    ])
    await insert(tables.homeFeatures, homeRows(shop))
    await insert(tables.categories, categoryRows(shop))
    const used = shop.products.flatMap(({ options }) => options)
    await insert(tables.options, optionRows(used))
    await insert(tables.optionValues, optionValueRows(used))
    await insert(tables.products, productRows(shop, now))
    await insert(tables.variants, variantRows(shop))
    await insert(tables.productImages, imageRows(shop))
    await insert(tables.relatedProducts, relatedRows(shop))
    return true
  })

const homeRows = ({ home, pictures }: SeedShop): (typeof tables.homeFeatures.$inferInsert)[] => [
  feature('hero', home.hero, toImage(pictures.hero(), home.hero.alt)),
  feature('story', home.story, toImage(pictures.story(), home.story.alt)),
]

const feature = (
  part: 'hero' | 'story',
  { title, text }: SeedShop['home']['hero'],
  image: ReturnType<typeof toImage>,
): typeof tables.homeFeatures.$inferInsert => ({ part, title, text, image })
