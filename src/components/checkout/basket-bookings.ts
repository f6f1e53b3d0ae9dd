import type { InputFor } from '#contract/index.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import type { Call } from '#src/api/call.ts'
import type { Held } from './held.ts'
import type { Sent } from './use-purchase.ts'
import { changeOf, type StoredHolds } from '#src/domain/hold/hold.ts'

type BasketBody = NonNullable<InputFor<'baskets.create'>['body']>
type OrderBody = NonNullable<InputFor<'quotes.create'>['body']>

/** An order that is paid for together with held slots, a membership or both. */
export const bodyTogether = (
  { contact, payment_method: _card, ...order }: OrderBody,
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

/** A held slot as a part of a basket. */
export const bookingOf = ({ stored: { hold, draft }, cost, isSpent }: Held) => {
  const guests = draft.guests?.map((name) => name.trim()).filter((name) => name !== '') ?? []
  return {
    hold_id: hold.id,
    ...(guests.length > 0 && { guests }),
    ...(draft.notes?.trim() && { notes: draft.notes.trim() }),
    ...(isSpent && { use_entitlement: true }),
    expected_total: cost,
  }
}

/** A call has one secret: holds with another one are read before, by which the session takes them over. */
export const takeOver = async (call: Call, held: readonly Held[], secret: string | undefined): Promise<void> => {
  for (const { stored } of held)
    if (stored.secret !== undefined && stored.secret !== secret)
      await call(
        'holds.read',
        { params: { id: stored.hold.id } },
        { headers: { 'Hold-Secret': stored.secret }, isQuiet: true },
      )
}

const bookingsIn = (body: string) => (JSON.parse(body) as BasketBody).bookings ?? []

/** Ends the hold of the part (`bookings.1`) that a basket was refused for. */
export const expired = (body: string, part: string): ((holds: StoredHolds) => StoredHolds) =>
  changeOf(bookingsIn(body)[Number(part.replace('bookings.', ''))]?.hold_id, (held) => ({
    ...held,
    hold: { ...held.hold, status: 'expired' },
  }))

/** What a basket booked waits for its payment, or is held no longer. */
export const withPartsOf = (
  body: string,
  { basketId, parts = [], payment }: Pick<Sent, 'basketId' | 'parts' | 'payment'>,
): ((holds: StoredHolds) => StoredHolds) => {
  const booked = new Set(bookingsIn(body).map(({ hold_id: id }) => id))
  return (holds) =>
    holds.flatMap((one) => {
      if (!booked.has(one.hold.id)) return [one]
      const part = parts.find(({ hold_id: id, state }) => id === one.hold.id && state === 'open')
      return part && payment ? [{ ...one, placed: { bookingId: part.id, basketId, payment } }] : []
    })
}
