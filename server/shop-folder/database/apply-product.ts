import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { productImages, products, relatedProducts, variants } from '../../db/schema/catalogue-schema.ts'
import { orderItems } from '../../db/schema/commerce-schema.ts'
import type { ShopModel } from '../model.ts'
import { LOCK, write } from './apply.ts'
import type { Difference } from './difference-model.ts'
import { differenceOf } from './difference.ts'
import { noteEdit } from './edits.ts'
import { listingInBulk } from './listings.ts'
import type { State } from './state.ts'
import { type AnyRow, keyOf, TABLES } from './tables.ts'
import { createValueText } from './value-text.ts'

/** The rows of one product, as an apply compares them: of all other rows it has none. */
export interface ProductState {
  product: State['products'][number] | undefined
  variants: State['variants']
  images: State['productImages']
  related: State['relatedProducts']
}

/** Reads a product; with `isLocked` in a transaction that holds off orders, applies and other changes of it. */
export const readProductState = async (db: Database, slug: string, isLocked = false): Promise<ProductState> => {
  if (isLocked) {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await db.execute(sql`select from ${products} where ${products.slug} = ${slug} for no key update`)
  }
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  if (!product) return { product, variants: [], images: [], related: [] }
  const own = db
    .select()
    .from(variants)
    .where(eq(variants.productId, product.id))
    .orderBy(...(isLocked ? [asc(variants.id)] : [asc(variants.position)]))
  const found = await (isLocked ? own.for('update') : own)
  return {
    product,
    variants: found.toSorted((one, other) => one.position - other.position),
    images: await db
      .select()
      .from(productImages)
      .where(eq(productImages.productId, product.id))
      .orderBy(asc(productImages.position)),
    related: await db
      .select()
      .from(relatedProducts)
      .where(eq(relatedProducts.productId, product.id))
      .orderBy(asc(relatedProducts.position)),
  }
}

type ProductModel = Required<Pick<ShopModel, 'products' | 'variants' | 'productImages' | 'relatedProducts'>>

/** Which of some variants are in orders, and so cannot be removed. */
export const orderedOf = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes a product as an apply of a folder would that describes nothing else, in the transaction that locked it, and
 * notes for the folder what was set. Answers what differs.
 */
export const applyProduct = async (
  tx: Database,
  model: ProductModel,
  before: ProductState,
  { now, command }: { now: Date; command: string },
): Promise<Difference> => {
  const state = {
    ...Object.fromEntries(TABLES.map(({ name }) => [name, []])),
    products: before.product ? [before.product] : [],
    variants: before.variants,
    productImages: before.images,
    relatedProducts: before.related,
  } as unknown as State
  const difference = differenceOf(model, { state, now, ordered: new Set(), subscribed: new Set(), takesStock: true })
  const slots = { added: [], changed: [], removed: [], retained: [], unopened: [] }
  await listingInBulk(tx, difference, () => write(tx, { ...difference, slots }, now))
  for (const spec of TABLES) {
    const { added = [], changed = [], removed = [] } = difference.tables.get(spec.name) ?? {}
    const note = (row: AnyRow, edit: { column?: string; before?: unknown } = {}) =>
      noteEdit(tx, { table: spec.name, key: keyOf(spec, row), command, ...edit }, now)
    for (const row of added) await note(row)
    for (const row of removed) await note(row, { before: row })
    // An apply leaves stock as it is anyway.
    for (const { row, columns, before: was } of changed)
      for (const column of columns) if (column !== 'stock') await note(row, { column, before: was?.[column] })
  }
  return difference
}

/** What differs in a line for the audit, with amounts in a currency. */
export const differenceText = ({ tables }: Difference, currency: string): string => {
  const valueText = createValueText(currency)
  const change = (column: string, from: unknown, to: unknown): string => {
    const values = [valueText(column, from), valueText(column, to)]
    return values.includes(undefined) ? column : `${column} ${values.join(' → ')}`
  }
  return TABLES.flatMap(({ name, word, label }) => {
    const { added = [], changed = [], removed = [] } = tables.get(name) ?? {}
    return [
      ...added.map((row) => `+ ${word} ${label(row)}`),
      ...changed.map(
        ({ row, columns, before }) =>
          `${word} ${label(row)}: ${columns.map((column) => change(column, before?.[column], row[column])).join(', ')}`,
      ),
      ...removed.map((row) => `- ${word} ${label(row)}`),
    ]
  }).join('; ')
}
