import type { SourceLocale } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import type { RefundPart } from '#contract/payment/refund-parts.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import { serializeAmounts, serializeLines } from '../holds/serialize.ts'
import type { Prepaid } from '../../payments/gift-cards/prepaid.ts'
import { serializePrepaid, serializeStep } from '../payments/serialize.ts'
import { GRACE_MS } from './grace.ts'
import { icsOf } from './calendar.ts'
import { cancellationOf, cancelRefund } from './policy.ts'
import type { BookingRow, PaymentRow } from '../../db/schema/rows.ts'

/** Whether a booking may be cancelled or moved now; one that the shop closed always. */
export const canChange = ({ status, cancelUntil, closedAt }: BookingRow, now: Date): boolean =>
  status === 'confirmed' && (closedAt !== null || cancelUntil > now)

interface Around {
  attempts?: readonly PaymentRow[]
  refundParts?: RefundPart[]
  prepaid?: Prepaid | undefined
  /** The places that the shop has hidden. */
  hiddenPlaces: ReadonlySet<string>
  now: Date
}

/** A booking as the API answers it. */
export const serializeBooking = (
  row: BookingRow,
  { attempts = [], refundParts = [], prepaid, hiddenPlaces, now }: Around,
): Booking => {
  const isPlaceGone = hiddenPlaces.has(row.placeId)
  const money = (amount: number) => ({ amount, currency: row.currency })
  const isUnpaid = row.status === 'pending_payment'
  const payment = isUnpaid || row.move ? attempts.find(({ status }) => status !== 'succeeded') : undefined
  const isCertain = row.ticketCode !== null
  return {
    id: row.id,
    reference: row.reference,
    kind: row.place.kind,
    status: row.status,
    availability: row.slot,
    place: row.place,
    ...(isPlaceGone && { place_is_gone: true }),
    units: serializeLines(row.units, row.currency),
    guest_count: row.guestCount,
    guests: row.guests,
    contact: row.contact,
    notes: row.notes,
    amounts: serializeAmounts(row.total, row.currency, row.taxPercent, row.total + row.covered),
    uses_entitlement: row.usesEntitlement,
    ...(row.entitlementUnits > 0 && { entitlement_units: row.entitlementUnits }),
    cancellation: cancellationOf(row),
    cancel_until: row.cancelUntil.toISOString(),
    ...(row.closedAt && row.status === 'confirmed' && { is_closed: true as const }),
    can_cancel: canChange(row, now) || (isUnpaid && row.startsAt > now),
    can_reschedule: canChange(row, now) && row.move === null && !isPlaceGone,
    ...(canChange(row, now) && { refund_preview: money(cancelRefund(row, now)) }),
    ...(row.refunded > 0 && { refunded: money(row.refunded) }),
    ...(refundParts.length > 0 && { refund_parts: refundParts }),
    ...serializePrepaid(prepaid, row.currency),
    ...(row.ticketCode !== null &&
      (row.status === 'confirmed' || row.status === 'redeemed') && {
        ticket: { code: row.ticketCode, qr_payload: qrPayload(row.reference, row.ticketCode) },
      }),
    calendar_sequence: row.calendarSequence,
    ...(isCertain && calendarOf(row)),
    ...(payment && { payment: serializeStep(payment) }),
    ...(isUnpaid &&
      row.expiresAt && { pending_payment_ends_at: new Date(row.expiresAt.getTime() - GRACE_MS).toISOString() }),
    ...(row.move && {
      pending_move: { availability: row.move.slot, due: money(row.move.due), expires_at: row.move.expires_at },
    }),
    ...(row.mailHeld && { mail_held: true }),
    timeline: row.timeline,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

const calendarOf = (row: BookingRow): Pick<Booking, 'calendar'> => {
  const files = bySource((locale) => icsOf(row, locale))
  return isWhole(files) ? { calendar: files } : {}
}

const isWhole = (files: Record<SourceLocale, string | undefined>): files is Record<SourceLocale, string> =>
  Object.values(files).every((file) => file !== undefined)
