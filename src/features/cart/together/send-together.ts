import { atom } from 'jotai'
import type { InputFor } from '#contract/index.ts'
import type { Call } from '#src/api/call.ts'
import { changeHoldAtom } from '#src/domain/hold/hold.ts'
import type { Intent, Sent } from '#src/features/cart/checkout/use-place-order.ts'
import type { QuoteInput } from '#src/features/cart/use-quote.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import type { Held } from './held.ts'

export { changeHoldAtom }

type BasketBody = NonNullable<InputFor<'baskets.create'>['body']>

/** The slot is held no longer: the goods are ordered without it, unless another time is held. */
export const expireHoldAtom = atom(null, (_get, set) =>
  set(changeHoldAtom, (held) => held && { ...held, hold: { ...held.hold, status: 'expired' } }),
)

/** Sends an order that is paid for together with a held slot, a membership or both. */
export const sendTogether = async (call: Call, { key, body: written, together }: Intent): Promise<Sent> => {
  const body = JSON.parse(written) as BasketBody
  const headers = { 'Idempotency-Key': key, ...(together?.secret && { 'Hold-Secret': together.secret }) }
  const { data } = await call('baskets.create', { body }, { headers, isQuiet: true })
  const { basket, payment, pending_payment_ends_at: endsAt } = data
  const order = basket.parts.find(({ kind }) => kind === 'order')
  return { orderId: order?.id ?? '', payment, endsAt, isCash: false, isBooked: body.bookings !== undefined }
}

/** The same order, paid for together with a held slot, a membership or both. */
export const bodyTogether = (
  { contact, payment_method: _card, ...order }: QuoteInput,
  held: Held | undefined,
  member: QuoteMembership | undefined,
): BasketBody => ({
  ...(contact && { contact }),
  order,
  ...(held && { bookings: [bookingOf(held)] }),
  ...(member && {
    membership: { plan_id: member.plan_id, interval: member.interval, expected_total: member.due.amount },
  }),
})

const bookingOf = ({ stored: { hold, draft }, cost, isSpent }: Held) => {
  const guests = draft.guests?.map((name) => name.trim()).filter((name) => name !== '') ?? []
  return {
    hold_id: hold.id,
    ...(guests.length > 0 && { guests }),
    ...(draft.notes?.trim() && { notes: draft.notes.trim() }),
    ...(isSpent && { use_entitlement: true }),
    expected_total: cost,
  }
}
