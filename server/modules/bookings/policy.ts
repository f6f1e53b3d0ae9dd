import { partOf, sumOf } from '#contract/rules/money.ts'
import type { CancelPolicy } from '#contract/booking/places.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

const HOUR_MS = 60 * 60 * 1000
/** A payment under way is awaited this much longer than the deadline shown. */
export const GRACE_MS = 5 * 60 * 1000

type Tiered = Pick<BookingRow, 'cancellation' | 'startsAt' | 'refundPercent' | 'closedAt'>
type Paid = Pick<BookingRow, 'ticketCode' | 'total' | 'fees' | 'refunded'>

/** The mail of a cancelled booking: the refund is money, or units of the membership that paid for it. */
export const cancelMail = (
  { usesEntitlement }: { usesEntitlement: boolean },
  by: 'customer' | 'shop' | 'membership',
): 'booking_released' | 'booking_returned' | 'booking_cancelled' =>
  by === 'membership' ? 'booking_released' : usesEntitlement ? 'booking_returned' : 'booking_cancelled'

/** Until when what starts then may be cancelled or moved. */
export const cancelUntil = ({ cutoff_hours }: CancelPolicy, startsAt: Date): Date =>
  new Date(startsAt.getTime() - cutoff_hours * HOUR_MS)

/** The percentage refunded for a start at that time if cancelled now, by the first tier that applies. */
const tierAt = ({ tiers }: CancelPolicy, startsAt: Date, now: Date): number => {
  const left = startsAt.getTime() - now.getTime()
  const met = tiers
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .find(({ hours_before }) => left >= hours_before * HOUR_MS)
  return met?.refund_percent ?? 0
}

/**
 * The percentage refunded if a booking is cancelled now: the tier of its start, and never more than the tier fixed
 * when it was moved, so that a move to a later day does not avoid a late cancellation.
 */
export const refundPercent = ({ cancellation, startsAt, refundPercent: atMost }: Tiered, now: Date): number =>
  Math.min(atMost ?? 100, tierAt(cancellation, startsAt, now))

/**
 * The tier a booking keeps when it is moved now: the worse of those of its present and its new start. One that the shop
 * closed keeps the tier it had.
 */
export const tierOfMove = (row: Tiered, newStart: Date, now: Date): number =>
  row.closedAt ? (row.refundPercent ?? 100) : Math.min(refundPercent(row, now), tierAt(row.cancellation, newStart, now))

/** What the shop keeps of a booking's money: a booking has a ticket once it was paid, or had nothing to pay. */
export const retainedOf = ({ ticketCode, total, fees, refunded }: Paid): number =>
  ticketCode === null ? 0 : total + fees - refunded

/** A part of a booking that was handed over. */
export type HandedPart = Tiered & Pick<BookingRow, 'status' | 'cancelUntil' | 'handedTotal'>

/** Whether a booking may be cancelled or moved now; one that the shop closed always. */
export const canChange = (
  { status, cancelUntil: until, closedAt }: Pick<BookingRow, 'status' | 'cancelUntil' | 'closedAt'>,
  now: Date,
): boolean => status === 'confirmed' && (closedAt !== null || until > now)

/** Whether something is left to cancel of a booking: seats of its own, or a part that can still end. */
export const canCancel = (
  row: Pick<BookingRow, 'status' | 'cancelUntil' | 'closedAt' | 'guestCount' | 'handedFrom'>,
  now: Date,
  parts: readonly HandedPart[] = [],
): boolean =>
  row.handedFrom === null && canChange(row, now) && (row.guestCount > 0 || parts.some((part) => canChange(part, now)))

const worth = (parts: readonly HandedPart[]): number => sumOf(parts.map(({ handedTotal }) => handedTotal))

/** What was paid for parts that were used. */
export const usedOf = (parts: readonly HandedPart[]): number =>
  worth(parts.filter(({ status }) => status === 'redeemed' || status === 'no_show'))

/** What was paid for parts that were used, or can no longer be cancelled: it is not refunded with their booking. */
export const spentOf = (parts: readonly HandedPart[], now: Date): number =>
  worth(parts.filter((part) => part.status !== 'cancelled' && !canChange(part, now)))

/**
 * The amount refunded if a booking is cancelled now: a share of its price, less what was already refunded; all that is
 * kept where the shop closed it. A part that was handed over ends with it, and is refunded by the worse of both tiers,
 * since it may begin earlier by now.
 */
export const cancelRefund = (row: Tiered & Paid, now: Date, parts: readonly HandedPart[] = []): number => {
  const most = Math.max(0, retainedOf(row) - spentOf(parts, now))
  if (row.closedAt) return most
  const percent = refundPercent(row, now)
  const live = parts.filter(({ status }) => status !== 'cancelled')
  const back = live.map((part) =>
    canChange(part, now)
      ? partOf(part.handedTotal, part.closedAt ? 100 : Math.min(percent, refundPercent(part, now)), 100)
      : 0,
  )
  return Math.min(partOf(Math.max(0, row.total - row.refunded - worth(live)), percent, 100) + sumOf(back), most)
}

/** The cancellation rules of a booking: no tier refunds more than the one fixed when it was moved. */
export const cancellationOf = ({ cancellation, refundPercent: atMost }: Tiered): CancelPolicy => {
  if (atMost === null) return cancellation
  const tiers = cancellation.tiers
    .map((tier) => ({ ...tier, refund_percent: Math.min(atMost, tier.refund_percent) }))
    .toSorted((a, b) => a.hours_before - b.hours_before)
  // Of tiers with the same refund, only the longest one is listed.
  const distinct = tiers.filter((tier, index) => tiers[index - 1]?.refund_percent !== tier.refund_percent)
  return { ...cancellation, tiers: distinct.toReversed() }
}
