import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../db/client.ts'
import { couponRedemptions, coupons } from '../../db/schema/commerce-schema.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { isUsedUpBy, redeemerOfOrder } from '../quotes/coupon-uses.ts'
import { ordersRepository } from './repository.ts'
import type { OrderItemRow, OrderRow } from '../../db/schema/rows.ts'
import { piecesForWaiting } from '../waiting/gate.ts'

/** Pieces of a variant. */
export interface Pieces {
  variantId: string
  quantity: number
}

/**
 * Locks a coupon and the products of some lines until the transaction ends, in the same order everywhere: the coupon,
 * then the products by their ids. Locking two variants of one product could else deadlock, since the last piece of one
 * updates the product's listing.
 */
export const lockGoods = async (
  tx: Database,
  productIds: readonly string[],
  couponCode?: string | null,
): Promise<void> => {
  if (couponCode)
    await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, couponCode)).for('update')
  if (productIds.length > 0)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...productIds]))
      .orderBy(asc(products.id))
      .for('no key update')
}

/**
 * Takes pieces off the shelf, one conditional update a line in a stable order; false when some are not there beside those
 * for the waiting list. `own` pieces of a variant were offered to the customer, and put back in this transaction.
 */
export const takeStock = async (
  tx: Database,
  lines: readonly Pieces[],
  own: ReadonlyMap<string, number> = new Map(),
): Promise<boolean> => {
  for (const { variantId, quantity } of byVariant(lines)) {
    const awaited = await piecesForWaiting(tx, variantId, own.get(variantId))
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), gte(variants.stock, quantity + awaited)))
      .returning({ id: variants.id })
    if (taken.length === 0) return false
  }
  return true
}

/**
 * Records that an order uses a coupon; false when it was used up meanwhile, by all customers or by this one. The caller
 * has locked the coupon (`lockGoods`), so that parallel orders are both counted. `ipPrefix` is the IP prefix of the
 * order.
 */
export const takeCoupon = async (
  tx: Database,
  order: Pick<OrderRow, 'id' | 'couponCode' | 'userId' | 'confirmedEmail' | 'createdAt'>,
  ipPrefix?: string,
): Promise<boolean> => {
  const { id, couponCode, userId, createdAt } = order
  if (couponCode === null) return true
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, couponCode))
  const redeemer = await redeemerOfOrder(tx, order)
  if (!coupon || (await isUsedUpBy(tx, coupon, redeemer))) return false
  const taken = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.code, couponCode), sql`(${coupons.maxUses} is null or ${coupons.uses} < ${coupons.maxUses})`))
    .returning({ code: coupons.code })
  if (taken.length === 0) return false
  await tx.insert(couponRedemptions).values({
    orderId: id,
    code: couponCode,
    userId,
    email: redeemer.mailbox ?? null,
    ipPrefix: ipPrefix ?? null,
    createdAt,
  })
  return true
}

/**
 * Returns an order's stock, or only some pieces of it, and its coupon. The caller has locked the order, and moves it to a state in which it holds
 * neither.
 */
export const giveBack = async (tx: Database, order: OrderRow, pieces?: readonly OrderItemRow[]): Promise<void> => {
  const items = pieces ?? (await ordersRepository(tx).items(order.id)).flatMap(sendable)
  await lockGoods(
    tx,
    items.map(({ productId }) => productId),
    order.couponCode,
  )
  const redeemed = await tx
    .delete(couponRedemptions)
    .where(eq(couponRedemptions.orderId, order.id))
    .returning({ code: couponRedemptions.code })
  for (const { code } of redeemed)
    await tx
      .update(coupons)
      .set({ uses: sql`greatest(0, ${coupons.uses} - 1)` })
      .where(eq(coupons.code, code))
  await putBack(tx, items)
}

/** Some pieces of the lines of an order. */
export const linesWith = (items: readonly OrderItemRow[], pieces: readonly ReturnLine[]): OrderItemRow[] =>
  items.flatMap((item) => {
    const quantity = pieces.find(({ item_id: id }) => id === item.id)?.quantity ?? 0
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/** Puts pieces back on the shelf, in the same order of locks as everywhere. */
export const putBack = async (tx: Database, pieces: readonly OrderItemRow[]): Promise<void> => {
  await lockGoods(
    tx,
    pieces.map(({ productId }) => productId),
  )
  await addStock(tx, pieces)
}

/** The same where the products are locked. */
export const addStock = async (tx: Database, pieces: readonly Pieces[]): Promise<void> => {
  for (const { variantId, quantity } of byVariant(pieces))
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
}

/** A line without the pieces that were refunded before they were sent: these went back to stock then. */
const sendable = (item: OrderItemRow): OrderItemRow[] =>
  item.unsent < item.quantity ? [{ ...item, quantity: item.quantity - item.unsent }] : []

const byVariant = (lines: readonly Pieces[]): Pieces[] =>
  lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : 0))
