import { inArray, sql } from 'drizzle-orm'
import { StartError } from '#server/start-error.ts'
import type { Database } from '../../db/client.ts'
import * as tables from '../../db/schema.ts'
import { imageRows, optionRows, optionValueRows, productId, productRows, variantRows } from '../rows.ts'
import type { SeedShop } from '../shop.ts'
import type { SeedProduct } from '../types.ts'
import { insertMany, withoutUpkeep } from './bulk.ts'
import { generatedProduct, generatedSlug, modelOf } from './products.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const BATCH = 5000
/** Any number but those of the migrations and the demo shop. */
const LOCK = 4713

/**
 * Adds `count` generated products to a seeded shop: all or nothing, and once. Called with the same number again it does
 * nothing; with another it throws a `StartError`. `onProgress` is called after each batch. It takes a minute or two for
 * 100,000, and single statements take longer than those of a request may.
 */
export const generateProducts = async (
  db: Database,
  shop: SeedShop,
  count: number,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const isNew = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isGenerated(tx, count)) return false
    await withoutUpkeep(tx, [tables.products, tables.variants, tables.productListings], async () => {
      const insert = createInsert(tx, shop)
      for (let start = 0; start < count; start += BATCH) {
        const end = Math.min(start + BATCH, count)
        await insert(start, end)
        onProgress(end, count)
      }
    })
    return true
  })
  // Else the planner would know of so many rows only by and by, and in the embedded database never.
  if (isNew) await db.execute(sql`vacuum analyze`)
}

/** Whether exactly so many were generated before; any other number is refused. */
const isGenerated = async (tx: Transaction, count: number): Promise<boolean> => {
  const [first, last, next] = [generatedSlug(0), generatedSlug(count - 1), generatedSlug(count)]
  const found = await tx
    .select({ slug: tables.products.slug })
    .from(tables.products)
    .where(inArray(tables.products.slug, [first, last, next]))
    .limit(3)
  const slugs = new Set(found.map(({ slug }) => slug))
  if (slugs.size === 0) return false
  if (slugs.has(last) && !slugs.has(next)) return true
  throw new StartError(
    'This shop already holds a generated catalogue of another size; leave --products out, or start on an empty folder or database.',
  )
}

/** Inserts the generated products from a number to before another, and what the triggers would have written of them. */
const createInsert = (tx: Transaction, shop: SeedShop) => {
  const now = new Date()
  const models = new Map(shop.products.map((product) => [product.slug, product]))
  const pictures = new Map(shop.products.map((product) => [product.slug, imageRows({ ...shop, products: [product] })]))

  const make = (nr: number): SeedProduct => {
    const model = models.get(modelOf(nr))
    if (!model) throw new Error(`the demo shop has no "${modelOf(nr)}"`)
    return generatedProduct(nr, model)
  }

  return async (start: number, end: number): Promise<void> => {
    const numbers = Array.from({ length: end - start }, (_, index) => start + index)
    const products = numbers.map(make)
    const batch = { ...shop, products }
    const used = products.flatMap(({ options }) => options)
    await insertMany(tx, tables.options, optionRows(used))
    await insertMany(tx, tables.optionValues, optionValueRows(used))
    await insertMany(tx, tables.products, productRows(batch, now))
    await insertMany(tx, tables.variants, variantRows(batch, noImage))
    await insertMany(
      tx,
      tables.productImages,
      numbers.flatMap((nr) =>
        (pictures.get(modelOf(nr)) ?? []).map((row) => ({ ...row, productId: productId(generatedSlug(nr)) })),
      ),
    )
    const ids = products.map(({ slug }) => productId(slug))
    await tx.execute(sql`select qafila_list_products(${sql.param(ids)}::text[])`)
    await tx.execute(
      sql`select qafila_learn_words(${wordsOf(products, 'name')}, 1), qafila_learn_words(${wordsOf(products, 'summary')}, 2)`,
    )
  }
}

/** They have colours of their own, and no drawings. */
const noImage = () => null

/** Each word once: thousands of names are made of a few hundred. */
const wordsOf = (products: readonly SeedProduct[], field: 'name' | 'summary'): string =>
  [...new Set(products.flatMap((product) => `${product[field].ar} ${product[field].en}`.split(' ')))].join(' ')
