import type { orders as contract } from '#contract/shop/orders.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import { ApiError, apiError, type FieldErrors, fieldError } from '../../errors/api-error.ts'
import type { Handler, PreparedHandler } from '../../calls/implement.ts'
import { readGiftCards } from '../gift-cards/read-codes.ts'
import type { Services } from '../services.ts'
import { type BuiltQuote, buildQuote } from '../quotes/build.ts'
import { tidyCode } from '../quotes/coupon.ts'
import { redeemerOf } from '../quotes/coupon-uses.ts'
import { usersRepository } from '../users/repository.ts'
import { giftOf } from '../gifts/gift.ts'
import type { Benefits } from '../subscriptions/quota/benefits.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { serializeStep } from '../payments/serialize.ts'
import { checkReservations } from '../reservations/check.ts'
import { lockReservations, visitorOf } from '../reservations/visitor.ts'
import { noteShopEvent, orderEvent } from '../shop-notices/events.ts'
import { takeBought } from '../carts/take-bought.ts'
import { takeOffersUp } from '../waiting/goods-offers.ts'
import { cashTermsOf, confirmationEnd, lockCustomer } from './cash/terms.ts'
import { contactOf, destinationOf } from './destination.ts'
import { serializeOrder } from './serialize.ts'
import { ordersRepository } from './repository.ts'
import { lockGoods, takeCoupon } from './stock.ts'
import { beginOrderPayment, endUnpaid, storeOrder } from './store-order.ts'
import { unpaidOrdersOf } from './unpaid.ts'
import {
  CASH_REFUSED,
  CODE_NEEDED,
  LINE_FEWER,
  LINE_GONE,
  LINE_SOLD_OUT,
  NO_DELIVERY,
  UNPAID_ORDER,
} from './messages.ts'
import { NOT_SPLIT, TOO_SMALL } from '../../payments/least-amount.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** An order that is not paid by then releases what it holds. */
const PAY_WITHIN_MS = 30 * 60 * 1000

type Handled = Handler<typeof contract.create>
type Body = Omit<Parameters<Handled>[0]['body'], 'gift_cards'>

/** Orders: all of it or nothing, in the transaction that keeps the answer for its repetition. */
export const placeOrder = (services: Services): PreparedHandler<typeof contract.create, string[]> => ({
  prepare: readGiftCards(services),
  handle: async ({ body, request, prepared: giftCards }) => {
    const { db: tx } = request
    const order = await makeOrder(services, body, request)
    const expiresAt = order.expiresAt ?? order.confirmBy
    // Nothing is due: no page, gateway or card is needed.
    const payment =
      order.total === 0 ? undefined : await beginOrderPayment(services, tx, order, { expiresAt, giftCards })
    const whole = await ordersRepository(tx).read(order.id)
    if (!whole) throw new Error('an order is gone')
    return { data: { order: serializeOrder(whole), ...(payment && { payment: serializeStep(payment) }) } }
  },
})

/**
 * Makes an order without its payment, in the caller's transaction. `basket`: what it is paid together with, whose
 * membership may lower its prices.
 */
export const makeOrder = async (
  services: Services,
  body: Body,
  request: IdempotentContext,
  basket?: { id: string; members: Benefits | undefined; together: readonly string[] },
): Promise<OrderRow> => {
  const { clock, gateways, jobs, orderChanges } = services
  const { db: tx, user, locale, ipPrefix } = request
  const contact = contactOf(body.contact, user, locale)
  const address = await destinationOf(tx, body, user.id, locale)
  // Locked before any coupon, as when a guest's data is adopted, to avoid a deadlock.
  if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
  const visitor = visitorOf(request)
  await lockCustomer(tx, user, contact.email)
  await lockReservations(tx, visitor)
  await lockGoods(
    tx,
    body.items.map(({ product_id }) => product_id),
    body.coupon ? tidyCode(body.coupon) : null,
  )
  const now = clock.now()
  const variantIds = body.items.map(({ variant_id }) => variant_id)
  const offered = await takeOffersUp(tx, user.id, variantIds, now)
  const cash = await cashTermsOf(tx, user, contact.email, await readCurrency(tx))
  const built = await buildQuote(tx, {
    items: body.items,
    country: address.country,
    deliveryMethodId: body.delivery_method_id,
    coupon: body.coupon,
    redeemer: redeemerOf(user.id, cash.email, ipPrefix),
    unpaid: await unpaidOrdersOf(tx, user.id),
    cash,
    method: body.payment_method,
    gift: body.gift,
    splitting: gateways.splitting,
    members: basket?.members,
    now,
  })
  const gift = giftOf(body.gift, { locale, now, canWrap: built.canWrap })
  const delivery = checkQuote(built, body, request)
  const isFree = built.sums.total === 0
  // What costs nothing by a membership that is paid for with it waits for that.
  const isDone = isFree && basket?.members === undefined
  const isCash = body.payment_method === 'cod' && !isFree
  const confirmBy = isCash ? confirmationEnd(cash, now) : null
  const order = await storeOrder(
    tx,
    built,
    {
      userId: user.id,
      basketId: basket?.id ?? null,
      status: isCash ? 'processing' : 'pending_payment',
      paymentStatus: 'pending',
      paymentMethod: isFree ? 'card' : body.payment_method,
      contact,
      confirmedEmail: cash.email ?? null,
      shippingAddress: address,
      deliveryMethod: delivery,
      note: body.note || null,
      gift,
      ipPrefix: request.ipPrefix,
      locale,
      expiresAt: isCash || isDone ? null : new Date(now.getTime() + PAY_WITHIN_MS),
      confirmBy,
      createdAt: now,
    },
    offered,
  )
  // Goods to be paid by card leave the cart once they are paid.
  if (order.paymentMethod === 'cod') await takeBought(tx, order, await ordersRepository(tx).items(order.id))
  if (!isDone) {
    const made = {
      kind: 'order' as const,
      id: order.id,
      variants: [...built.sold.keys()],
      isCash,
      together: basket?.together,
    }
    await checkReservations(tx, visitor, made, { currency: order.currency, now })
  }
  if (!(await takeCoupon(tx, order, ipPrefix))) throw invalidCoupon(built.quote)
  if (isDone) await orderChanges.markPaid(tx, order)
  else await orderChanges.mail(tx, order, order.confirmBy ? 'order_awaits_confirmation' : 'order_placed')
  if (isCash) await noteShopEvent(tx, jobs.add, orderEvent(order, now))
  await endUnpaid(services, tx, order)
  return order
}

/** Refuses what is not as the customer saw it, each time with the quote as it is now; answers the delivery. */
const checkQuote = (built: BuiltQuote, body: Body, { locale }: IdempotentContext): OrderRow['deliveryMethod'] => {
  const { quote, coupon, delivery } = built
  const fields: FieldErrors = {}
  const pending = quote.pending_order
  if (pending)
    throw new ApiError(
      409,
      'payment_pending',
      { items: [textIn(UNPAID_ORDER(pending.reference), locale)] },
      { data: { order: pending, quote } },
    )
  for (const [index, line] of quote.lines.entries()) {
    if (line.quantity === line.wanted) continue
    const isGone = line.changes.includes('gone')
    const sentence = isGone ? LINE_GONE : line.quantity === 0 ? LINE_SOLD_OUT : LINE_FEWER(line.quantity)
    fields[`items.${index}`] = [textIn(sentence, locale)]
  }
  if (Object.keys(fields).length > 0) throw new ApiError(409, 'out_of_stock', fields, { data: { quote } })
  if (coupon && coupon.state !== 'applied') throw invalidCoupon(quote)
  if (coupon?.needsMailbox) throw apiError('verification_required', { sentence: CODE_NEEDED.coupon, data: { quote } })
  if (!delivery || (body.delivery_method_id !== undefined && delivery.row.id !== body.delivery_method_id))
    throw fieldError('validation_failed', 'delivery_method_id', locale, NO_DELIVERY)
  const { total } = quote.amounts
  // Nothing to pay can be paid by any method.
  if (total.amount > 0) checkMethod(quote, body.payment_method, locale)
  const seen = body.expected_total
  if (seen && (seen.amount !== total.amount || seen.currency !== total.currency))
    throw apiError('price_changed', { data: { quote } })
  const { id, name, daysFrom, daysTo, trackingUrl } = delivery.row
  return { id, name, days: { from: daysFrom, to: daysTo }, ...(trackingUrl !== null && { trackingUrl }) }
}

const checkMethod = (quote: Quote, method: Body['payment_method'], locale: IdempotentContext['locale']): void => {
  const refused = quote.refused_methods?.find((one) => one.method === method)
  if (refused || !quote.payment_methods.includes(method)) {
    const sentence = isInstalments(method)
      ? NOT_SPLIT
      : method === 'cod'
        ? CASH_REFUSED[refused?.reason ?? 'delivery']
        : TOO_SMALL
    throw fieldError('validation_failed', 'payment_method', locale, sentence)
  }
  if (method === 'cod' && quote.cash?.needs_code)
    throw apiError('verification_required', { sentence: CODE_NEEDED.cash, data: { quote } })
}

const invalidCoupon = (quote: Quote): ApiError => apiError('coupon_invalid', { data: { quote } })
