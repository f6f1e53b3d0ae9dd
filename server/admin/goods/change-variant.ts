import { asc, eq, inArray } from 'drizzle-orm'
import { toDecimal } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { lockGoods } from '../../modules/orders/stock.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { MAX_PRICE } from '../../shop-folder/read/reading.ts'
import { NONE } from '../as-seen.ts'
import { AdminError, type EditDeps } from '../command.ts'
import { parseAmount } from '../input/typed-amount.ts'

type Row = typeof variants.$inferSelect
type Values = Partial<Pick<Row, 'stock' | 'price' | 'compareAtPrice' | 'salePrice' | 'saleFrom' | 'saleTo'>>

interface VariantChange {
  command: string
  /** The variants, all or none of them. */
  skus: readonly string[]
  /** All variants of their products. */
  isWhole?: boolean
  /** Throws where those that were named are not as a person saw them. */
  refuse?: (rows: readonly Row[]) => void
  /** What is set, by what is there; throws an `AdminError` that says why not. */
  values: (row: Row) => Values
}

/**
 * Changes variants under the locks that orders take, products first, so that nothing sold meanwhile is lost. Answers each
 * as it was.
 */
export const changeVariants = (
  { db, clock }: Pick<EditDeps, 'db' | 'clock'>,
  { command, skus, isWhole = false, refuse, values }: VariantChange,
): Promise<{ before: Row; after: Values }[]> =>
  db.transaction(async (tx) => {
    const productIds = await productsOf(tx, skus)
    await lockGoods(tx, productIds)
    const which = isWhole ? inArray(variants.productId, productIds) : inArray(variants.sku, [...skus])
    const rows = await tx.select().from(variants).where(which).orderBy(asc(variants.id)).for('update')
    refuse?.(rows.filter(({ sku }) => skus.includes(sku)))
    const changes = rows.map((before) => ({ before, after: values(before) }))
    for (const { before, after } of changes) {
      if (Object.keys(after).length === 0) continue
      await tx.update(variants).set(after).where(eq(variants.id, before.id))
      // An apply leaves stock as it is anyway.
      for (const [column, was] of Object.entries(before).filter(([name]) => name !== 'stock' && name in after))
        await noteEdit(tx, { table: 'variants', key: before.id, column, command, before: was }, clock.now())
    }
    return changes
  })

/** The same of one variant. */
export const changeVariant = async (
  deps: Pick<EditDeps, 'db' | 'clock'>,
  command: string,
  sku: string,
  values: VariantChange['values'],
): Promise<{ before: Row; after: Values }> => {
  const [changed] = await changeVariants(deps, { command, skus: [sku], values })
  if (!changed) throw new AdminError(`There is no SKU "${sku}".`)
  return changed
}

const productsOf = async (tx: Database, skus: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ sku: variants.sku, id: variants.productId })
    .from(variants)
    .where(inArray(variants.sku, [...skus]))
  const missing = skus.find((sku) => !rows.some((row) => row.sku === sku))
  if (missing !== undefined) throw new AdminError(`There is no SKU "${missing}".`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Hides the product of a variant from customers, or shows it again; answers its slug, and whether that is new. */
export const hideProduct = ({ db, clock }: Pick<EditDeps, 'db' | 'clock'>, sku: string, isHidden: boolean) =>
  db.transaction(async (tx) => {
    const [id = ''] = await productsOf(tx, [sku])
    await lockGoods(tx, [id])
    const [product] = await tx.select().from(products).where(eq(products.id, id))
    if (!product) throw new AdminError(`There is no SKU "${sku}".`)
    if (product.isHidden === isHidden) return { slug: product.slug, isNew: false }
    await tx.update(products).set({ isHidden }).where(eq(products.id, id))
    await noteEdit(
      tx,
      {
        table: 'products',
        key: id,
        column: 'isHidden',
        command: `goods ${isHidden ? 'hide' : 'show'}`,
        before: !isHidden,
      },
      clock.now(),
    )
    return { slug: product.slug, isNew: true }
  })

/** A price as it was typed, also of nothing; undefined when it is none. */
export const parsePrice = (typed: string | undefined, currency: string): number | undefined => {
  const price = typed === undefined ? undefined : parseAmount(typed, currency)
  return price === undefined || price > MAX_PRICE ? undefined : price
}

/** A price that may be missing, as it was typed. */
export const parseComparedPrice = (typed: string, currency: string): number | null | undefined =>
  [NONE, '0', '-'].includes(typed.trim().toLowerCase()) ? null : parsePrice(typed, currency)

/** How a price is written after `--expected`. */
export const priceText = (price: number | null, currency: string): string =>
  price === null ? NONE : toDecimal(price, currency)
