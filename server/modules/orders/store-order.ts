import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/commerce-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import type { PaymentOrder } from '../../payments/payments.ts'
import type { BuiltQuote } from '../quotes/build.ts'
import type { Services } from '../services.ts'
import { newReference } from './reference.ts'
import { takeStock } from './stock.ts'
import type { OrderRow, PaymentRow } from '../../db/schema/rows.ts'

const UNPAID = { paidAt: null, invoice: null } as const

type NewOrder = typeof orders.$inferInsert
/** What of an order does not follow from its quote. */
type Ordered = Pick<
  NewOrder,
  'userId' | 'status' | 'paymentStatus' | 'paymentMethod' | 'contact' | 'shippingAddress' | 'deliveryMethod' | 'locale'
> &
  Pick<Partial<NewOrder>, 'basketId' | 'confirmedEmail' | 'note' | 'gift' | 'ipPrefix' | 'expiresAt' | 'confirmBy'> & {
    createdAt: Date
  }

/**
 * Stores an order with its lines, and takes its pieces off the shelf: all of it or nothing. Its goods are locked.
 * `offered` are the pieces that a waiting list offered its customer, put back for it.
 */
export const storeOrder = async (
  tx: Database,
  built: BuiltQuote,
  ordered: Ordered,
  offered?: ReadonlyMap<string, number>,
): Promise<OrderRow> => {
  const { quote, sums, vat, currency, coupon } = built
  const [order] = await tx
    .insert(orders)
    .values({
      ...sums,
      ...vat,
      ...UNPAID,
      ...ordered,
      id: newId('ord'),
      reference: await newReference(tx),
      currency,
      discounts: quote.amounts.discounts.map((discount) => ({ ...discount, amount: discount.amount.amount })),
      couponCode: coupon?.code ?? null,
      timeline: [{ status: ordered.status, at: ordered.createdAt.toISOString() }],
      updatedAt: ordered.createdAt,
    })
    .returning()
  if (!order) throw new Error('an order was not stored')
  await tx.insert(orderItems).values(itemsOf(order, built))
  const pieces = quote.lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }))
  if (!(await takeStock(tx, pieces, offered))) throw apiError('out_of_stock', { data: { quote } })
  return order
}

const itemsOf = (order: OrderRow, { quote, sold }: BuiltQuote) =>
  quote.lines.flatMap((line, position) => {
    const found = sold.get(line.variant_id)
    if (!found) return []
    return {
      id: newId('itm'),
      orderId: order.id,
      position,
      productId: line.product_id,
      variantId: line.variant_id,
      sku: found.variant.sku,
      slug: found.slug,
      name: found.name,
      image: found.image,
      options: found.options,
      quantity: line.quantity,
      unitPrice: line.unit_price.amount,
      total: line.total.amount,
      notReturnable: found.notReturnable,
    }
  })

/** Begins the payment of an order. */
export const beginOrderPayment = (
  { payments }: Pick<Services, 'payments'>,
  tx: Database,
  { id, reference, userId, total: amount, currency, locale, paymentMethod: method }: OrderRow,
  { expiresAt = null, ...by }: Pick<PaymentOrder, 'expiresAt' | 'takenBy' | 'giftCards'>,
): Promise<PaymentRow> => {
  const subject = { intent: 'order', intentId: id, reference } as const
  return payments.begin(tx, { ...subject, userId, amount, currency, locale, method, expiresAt, ...by })
}

/** Schedules the end of an order that has a deadline. */
export const endUnpaid = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, expiresAt, confirmBy }: OrderRow,
): Promise<void> => {
  const at = expiresAt ?? confirmBy
  if (at) await jobs.add(tx, { kind: 'order.expire', payload: { orderId: id }, key: `expire ${id}`, at })
}
