import type { orders as contract } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { newId } from '../../accounts/tokens.ts'
import type { OnceContext } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders } from '../../db/commerce-schema.ts'
import { ApiError, apiError, type FieldErrors, fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../implement.ts'
import type { Services } from '../services.ts'
import { type BuiltQuote, buildQuote } from '../quotes/build.ts'
import { tidyCode } from '../quotes/coupon.ts'
import { presentStep } from '../payments/present.ts'
import { checkCash } from './cash.ts'
import { contactOf, destinationOf } from './destination.ts'
import { presentOrder } from './present.ts'
import { newReference } from './reference.ts'
import { type OrderRow, ordersRepository } from './repository.ts'
import { holdGoods, takeCoupon, takeStock } from './stock.ts'
import { LINE_FEWER, LINE_GONE, LINE_SOLD_OUT, NO_CASH, NO_DELIVERY } from './words.ts'

/** An order that is not paid by then gives back what it holds. */
const PAY_WITHIN_MS = 30 * 60 * 1000

type Handled = Handler<typeof contract.create>
type Body = Parameters<Handled>[0]['body']

/** Orders: all of it or nothing, in the transaction that keeps the answer for its repetition. */
export const placeOrder =
  ({ clock, payments, jobs, orderChanges }: Services): Handled =>
  async ({ body, request }) => {
    const { db: tx, user, locale } = request
    const contact = contactOf(body.contact, user, locale)
    const address = await destinationOf(tx, body, user.id, locale)
    if (body.payment_method === 'cod') await checkCash(tx, user, contact, locale)
    const code = body.coupon ? tidyCode(body.coupon) : null
    await holdGoods(
      tx,
      body.items.map(({ product_id }) => product_id),
      code,
    )
    const now = clock.now()
    const built = await buildQuote(tx, {
      items: body.items,
      country: address.country,
      deliveryMethodId: body.delivery_method_id,
      coupon: body.coupon,
      redeemer: { userId: user.id, email: contact.email },
      now,
    })
    const delivery = checkQuote(built, body, request)
    const isCash = body.payment_method === 'cod'
    const order = await addOrder(tx, {
      ...built.sums,
      id: newId('ord'),
      reference: await newReference(tx),
      userId: user.id,
      status: isCash ? 'processing' : 'pending_payment',
      paymentStatus: 'pending',
      paymentMethod: body.payment_method,
      currency: built.currency,
      discounts: built.quote.amounts.discounts.map((discount) => ({ ...discount, amount: discount.amount.amount })),
      taxPercent: built.quote.amounts.tax.percent,
      contact,
      shippingAddress: address,
      deliveryMethod: delivery,
      note: body.note || null,
      couponCode: built.coupon?.code ?? null,
      locale,
      timeline: [{ status: isCash ? 'processing' : 'pending_payment', at: now.toISOString() }],
      expiresAt: isCash ? null : new Date(now.getTime() + PAY_WITHIN_MS),
      invoice: null,
      createdAt: now,
      updatedAt: now,
    })
    await addItems(tx, order.id, built)
    if (
      !(await takeStock(
        tx,
        built.quote.lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
      ))
    )
      throw apiError('out_of_stock', { data: { quote: built.quote } })
    if (!(await takeCoupon(tx, order))) throw invalidCoupon(built.quote)
    const payment = await payments.begin(tx, {
      intent: 'order',
      intentId: order.id,
      reference: order.reference,
      userId: user.id,
      amount: order.total,
      currency: order.currency,
      locale,
      method: order.paymentMethod,
      expiresAt: order.expiresAt,
    })
    await orderChanges.mail(tx, order, 'order_placed')
    if (order.expiresAt)
      await jobs.add(tx, {
        kind: 'order.expire',
        payload: { orderId: order.id },
        key: `expire ${order.id}`,
        at: order.expiresAt,
      })
    const whole = await ordersRepository(tx).read(order.id)
    if (!whole) throw new Error('an order is gone')
    return { data: { order: presentOrder(whole), payment: presentStep(payment) } }
  }

/** Refuses what is not as the customer saw it, each time with the quote as it is now; answers the delivery. */
const checkQuote = (built: BuiltQuote, body: Body, { locale }: OnceContext): OrderRow['deliveryMethod'] => {
  const { quote, coupon, delivery } = built
  const fields: FieldErrors = {}
  for (const [index, line] of quote.lines.entries()) {
    if (line.quantity === line.wanted) continue
    const isGone = line.changes.includes('gone')
    const sentence = isGone ? LINE_GONE : line.quantity === 0 ? LINE_SOLD_OUT : LINE_FEWER(line.quantity)
    fields[`items.${index}`] = [sentence[locale]]
  }
  if (Object.keys(fields).length > 0) throw new ApiError(409, 'out_of_stock', fields, { data: { quote } })
  if (coupon && coupon.state !== 'applied') throw invalidCoupon(quote)
  if (!delivery || (body.delivery_method_id !== undefined && delivery.row.id !== body.delivery_method_id))
    throw fieldError('validation_failed', 'delivery_method_id', locale, NO_DELIVERY)
  if (!quote.payment_methods.includes(body.payment_method))
    throw fieldError('validation_failed', 'payment_method', locale, NO_CASH)
  const { total } = quote.amounts
  const seen = body.expected_total
  if (seen && (seen.amount !== total.amount || seen.currency !== total.currency))
    throw apiError('price_changed', { data: { quote } })
  const { id, name, daysFrom, daysTo } = delivery.row
  return { id, name, days: { from: daysFrom, to: daysTo } }
}

const invalidCoupon = (quote: Quote): ApiError => apiError('coupon_invalid', { data: { quote } })

const addOrder = async (tx: Database, row: typeof orders.$inferInsert): Promise<OrderRow> => {
  const [order] = await tx.insert(orders).values(row).returning()
  if (!order) throw new Error('an order was not kept')
  return order
}

const addItems = async (tx: Database, orderId: string, { quote, sold }: BuiltQuote): Promise<void> => {
  const rows = quote.lines.flatMap((line, position) => {
    const found = sold.get(line.variant_id)
    if (!found) return []
    return {
      id: newId('itm'),
      orderId,
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
    }
  })
  await tx.insert(orderItems).values(rows)
}
