import { inArray, sql } from 'drizzle-orm'
import { StartError } from '#server/lib/start-error.ts'
import type { Database } from '../../db/client.ts'
import * as tables from '../../db/schema/catalogue-schema.ts'
import { productListings } from '../../db/schema/listings-schema.ts'
import { ids } from '../../shop-folder/model.ts'
import { insertMany, withoutUpkeep } from './bulk.ts'
import { readModels } from './models.ts'
import { type GeneratedProduct, generatedProduct, generatedSlug, modelOf } from './products.ts'
import { GOODS } from './words.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const BATCH = 5000
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_ORDER = 10
/** What members pay, in percent, before it is rounded down to whole units of the currency. */
const MEMBER_PERCENT = 90
/** Minor units of the demo's currency. */
const MINOR = 100
/** Any number but those of the migrations and the demo shop. */
const LOCK = 4713

/**
 * Adds `count` generated products to a seeded shop: all or nothing, and once. Called with the same number again it does
 * nothing; with another it throws a `StartError`. `onProgress` is called after each batch. It takes a minute or two for
 * 100,000, and single statements take longer than those of a request may.
 */
export const generateProducts = async (
  db: Database,
  count: number,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const isNew = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isGenerated(tx, count)) return false
    await withoutUpkeep(tx, [tables.products, tables.variants, productListings], async () => {
      const insert = await createInsert(tx)
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
const createInsert = async (tx: Transaction) => {
  const now = new Date()
  const { models, colours } = await readModels(
    tx,
    GOODS.map(({ slug }) => slug),
  )
  const make = (nr: number) => {
    const model = models.get(modelOf(nr))
    if (!model) throw new Error(`the demo shop has no "${modelOf(nr)}"`)
    return { model, product: generatedProduct(nr, model, colours) }
  }

  return async (start: number, end: number): Promise<void> => {
    const made = Array.from({ length: end - start }, (_, index) => make(start + index))
    await insertMany(
      tx,
      tables.products,
      made.map(({ product: { slug, name, summary, description, badges, ageDays, rating }, model }) => ({
        id: ids.product(slug),
        slug,
        categoryId: model.categoryId,
        name,
        summary,
        description,
        keywords: model.keywords,
        badges,
        ratingAverage: rating.average,
        ratingCount: rating.count,
        publishedAt: new Date(now.getTime() - ageDays * DAY_MS),
      })),
    )
    await insertMany(
      tx,
      tables.variants,
      made.flatMap(({ product }) => variantRows(product)),
    )
    await insertMany(
      tx,
      tables.productImages,
      made.flatMap(({ product: { slug }, model: { images } }) =>
        images.map((image, position) => ({ productId: ids.product(slug), position, image })),
      ),
    )
    const products = made.map(({ product }) => product)
    const productIds = products.map(({ slug }) => ids.product(slug))
    await tx.execute(sql`select qafila_list_products(${sql.param(productIds)}::text[])`)
    await tx.execute(
      sql`select qafila_learn_words(${wordsOf(products, 'name')}, 1), qafila_learn_words(${wordsOf(products, 'summary')}, 2)`,
    )
  }
}

/** They have colours of their own, and no drawings of them. */
const variantRows = ({ slug, variants }: GeneratedProduct): (typeof tables.variants.$inferInsert)[] =>
  variants.map(({ sku, optionValueIds, price, compareAt, stock }, position) => ({
    id: ids.variant(sku),
    productId: ids.product(slug),
    position,
    sku,
    optionValueIds,
    price: price * MINOR,
    compareAtPrice: compareAt === undefined ? null : compareAt * MINOR,
    memberPrice: Math.floor((price * MEMBER_PERCENT) / 100) * MINOR,
    stock,
    maxPerOrder: MAX_PER_ORDER,
    image: null,
  }))

/** Each word once: thousands of names are made of a few hundred. */
const wordsOf = (products: readonly GeneratedProduct[], field: 'name' | 'summary'): string =>
  [...new Set(products.flatMap((product) => `${product[field].ar} ${product[field].en}`.split(' ')))].join(' ')
