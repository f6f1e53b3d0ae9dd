import type { InputFor } from '#contract/index.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { Call, CallOptions } from '#src/api/call.ts'
import { changeOf, type StoredHolds } from '#src/domain/hold/hold.ts'
import type { Held } from './held.ts'

export type BasketBody = NonNullable<InputFor<'baskets.create'>['body']>

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

/** What a basket booked is held no longer. */
export const withoutPartsOf = (body: string): ((holds: StoredHolds) => StoredHolds) => {
  const booked = new Set(bookingsIn(body).map(({ hold_id: id }) => id))
  return (holds) => holds.filter(({ hold }) => !booked.has(hold.id))
}

export interface Booked {
  /** Of several, one of them. */
  bookingId: string
  /** That of several. */
  basketId?: string
  payment: PaymentStep | undefined
}

/** Books held slots that are paid for by one payment. */
export const sendBookings = async (call: Call, written: string, options: CallOptions): Promise<Booked> => {
  const { data } = await call('baskets.create', { body: JSON.parse(written) as BasketBody }, options)
  const { basket, payment } = data
  return { bookingId: basket.parts.find(({ kind }) => kind === 'booking')?.id ?? '', basketId: basket.id, payment }
}
