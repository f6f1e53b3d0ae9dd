import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { leftToShip } from '#contract/shop/parcels.ts'
import type { Database } from '../../db/client.ts'
import { couponRedemptions, coupons, shipments } from '../../db/commerce-schema.ts'
import { products, variants } from '../../db/catalogue-schema.ts'
import { isUsedUpBy, redeemerOfOrder } from '../quotes/coupon-uses.ts'
import { type OrderItemRow, type OrderRow, ordersRepository } from './repository.ts'

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
export const holdGoods = async (
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

/** Takes pieces off the shelf, one conditional update a line in a stable order; false when some are not there. */
export const takeStock = async (tx: Database, lines: readonly Pieces[]): Promise<boolean> => {
  for (const { variantId, quantity } of byVariant(lines)) {
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), gte(variants.stock, quantity)))
      .returning({ id: variants.id })
    if (taken.length === 0) return false
  }
  return true
}

/**
 * Records that an order uses a coupon; false when it was used up meanwhile, by all customers or by this one. The caller
 * has locked the coupon (`holdGoods`), so that parallel orders are both counted. `ipPrefix` is the IP prefix of the
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
  const items = pieces ?? (await ordersRepository(tx).items(order.id))
  await holdGoods(
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
  for (const { variantId, quantity } of byVariant(items))
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
}

/**
 * Returns of an order whose parcels are on their way what is in none of them, and its coupon. The caller has locked it.
 */
export const giveBackUnsent = async (tx: Database, order: OrderRow): Promise<void> => {
  const items = await ordersRepository(tx).items(order.id)
  const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
  const left = leftToShip({ items, shipments: parcels })
  await giveBack(
    tx,
    order,
    items.flatMap((item) => {
      const quantity = left.find(({ item_id: id }) => id === item.id)?.quantity
      return quantity === undefined ? [] : [{ ...item, quantity }]
    }),
  )
}

const byVariant = (lines: readonly Pieces[]): Pieces[] =>
  lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : 0))
