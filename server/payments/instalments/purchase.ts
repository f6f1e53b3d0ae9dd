import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { categories, products } from '../../db/schema/catalogue-schema.ts'
import { orderItems, orders } from '../../db/schema/commerce-schema.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { GIFT_WRAP } from '../../documents/words.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** Providers ask for some earlier orders, ten at most. */
const HISTORY = 10
const BOUGHT = ['processing', 'shipped', 'delivered'] as const

/** What a provider of instalments is told about a purchase, to decide whether it takes the customer. */
export const readPurchase = async (db: Database, { intent, intentId }: PaymentRow) => {
  const [order] = intent === 'order' ? await db.select().from(orders).where(eq(orders.id, intentId)).limit(1) : []
  if (!order) throw new Error(`${intent} ${intentId} is not paid in instalments`)
  const items = await db
    .select({
      sku: orderItems.sku,
      name: orderItems.name,
      quantity: orderItems.quantity,
      unitPrice: orderItems.unitPrice,
      total: orderItems.total,
      category: categories.name,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const mine = order.userId === null ? undefined : and(eq(orders.userId, order.userId), ne(orders.id, order.id))
  const [user] =
    order.userId === null
      ? []
      : await db
          .select({ createdAt: users.createdAt, emailVerifiedAt: users.emailVerifiedAt })
          .from(users)
          .where(eq(users.id, order.userId))
          .limit(1)
  const earlier = mine
    ? await db.select().from(orders).where(mine).orderBy(desc(orders.createdAt), desc(orders.id)).limit(HISTORY)
    : []
  const [bought] = mine
    ? await db
        .select({ count: count() })
        .from(orders)
        .where(and(mine, inArray(orders.status, [...BOUGHT])))
    : []
  return { order, items: [...items, ...wrappingOf(order)], user, earlier, bought: bought?.count ?? 0 }
}
export type Purchase = Awaited<ReturnType<typeof readPurchase>>

/** Gift wrapping as an item: providers refuse sums that do not add up. */
const wrappingOf = ({ giftWrap: unitPrice }: typeof orders.$inferSelect) =>
  unitPrice > 0 ? [{ sku: 'gift-wrap', name: GIFT_WRAP, quantity: 1, unitPrice, total: unitPrice, category: null }] : []

/** Where it goes, in the three fields that all providers know. */
export const placeOf = ({ shippingAddress: to }: Purchase['order']): { city: string; address: string; zip: string } => {
  const parts = [to.building_number, to.street, to.district].filter(Boolean)
  const short = to.short_address ?? ''
  return {
    city: to.city ?? (short || to.country),
    address: parts.join(' ') || short || to.country,
    zip: to.postal_code ?? short,
  }
}
