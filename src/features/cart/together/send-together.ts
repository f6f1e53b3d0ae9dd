import type { Call } from '#src/api/call.ts'
import { type BasketBody, bookingOf } from '#src/components/booking/basket-bookings.ts'
import type { Held } from '#src/components/booking/held.ts'
import type { Intent, Sent } from '#src/features/cart/checkout/use-place-order.ts'
import type { QuoteInput } from '#src/features/cart/use-quote.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'

/** Sends an order that is paid for together with held slots, a membership or both. */
export const sendTogether = async (call: Call, { key, body: written, together }: Intent): Promise<Sent> => {
  const body = JSON.parse(written) as BasketBody
  const headers = { 'Idempotency-Key': key, ...(together?.secret && { 'Hold-Secret': together.secret }) }
  const { data } = await call('baskets.create', { body }, { headers, isQuiet: true })
  const { basket, payment, pending_payment_ends_at: endsAt } = data
  const order = basket.parts.find(({ kind }) => kind === 'order')
  return { orderId: order?.id ?? '', basketId: basket.id, payment, endsAt, isCash: false }
}

/** The same order, paid for together with held slots, a membership or both. */
export const bodyTogether = (
  { contact, payment_method: _card, ...order }: QuoteInput,
  held: readonly Held[],
  member: QuoteMembership | undefined,
): BasketBody => ({
  ...(contact && { contact }),
  order,
  ...(held.length > 0 && { bookings: held.map(bookingOf) }),
  ...(member && {
    membership: { plan_id: member.plan_id, interval: member.interval, expected_total: member.due.amount },
  }),
})
