import type { SourceLocale } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import type { RefundPart } from '#contract/payment/refund-parts.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import { serializeAmounts, serializeLines } from '../holds/serialize.ts'
import type { Prepaid } from '../../payments/gift-cards/prepaid.ts'
import { serializePrepaid, serializeStep } from '../payments/serialize.ts'
import { icsOf } from './calendar.ts'
import { canGiveBack, whyNotHanded } from './handing.ts'
import { canCancel, canChange, cancellationOf, cancelRefund, GRACE_MS } from './policy.ts'
import type { Handover, Surroundings } from './surroundings.ts'
import type { BookedUnit } from '../../db/schema/bookings-schema.ts'
import type { BookingRow, PaymentRow } from '../../db/schema/rows.ts'

interface Around extends Surroundings {
  attempts?: readonly PaymentRow[]
  refundParts?: RefundPart[]
  prepaid?: Prepaid | undefined
  now: Date
}

/** A booking as the API answers it. */
export const serializeBooking = (
  row: BookingRow,
  { attempts = [], refundParts = [], prepaid, hiddenPlaces, exclusivePlaces, handovers, payers, now }: Around,
): Booking => {
  const isPlaceGone = hiddenPlaces.has(row.placeId)
  const money = (amount: number) => ({ amount, currency: row.currency })
  const isUnpaid = row.status === 'pending_payment'
  const payment = isUnpaid || row.move ? attempts.find(({ status }) => status !== 'succeeded') : undefined
  const isCertain = row.ticketCode !== null
  const isPart = row.handedFrom !== null
  const handed = handovers.get(row.id) ?? []
  const parts = handed.flatMap(({ part }) => part ?? [])
  const payer = payers.get(row.handedFrom ?? '')
  const isOwn = row.userId !== null && payer?.userId === row.userId
  const isCancellable = canCancel(row, now, parts)
  return {
    id: row.id,
    reference: row.reference,
    kind: row.place.kind,
    status: row.status,
    availability: row.slot,
    place: row.place,
    ...(isPlaceGone && { place_is_gone: true }),
    units: serializeLines(isPart ? row.units.map(withoutPrice) : row.units, row.currency),
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
    can_cancel: isCancellable || (isUnpaid && row.startsAt > now),
    can_reschedule: canChange(row, now) && row.move === null && !isPlaceGone && row.guestCount > 0,
    ...(isCancellable && { refund_preview: money(cancelRefund(row, now, parts)) }),
    ...(row.refunded > 0 && { refunded: money(row.refunded) }),
    ...(refundParts.length > 0 && { refund_parts: refundParts }),
    ...serializePrepaid(prepaid, row.currency),
    ...(row.ticketCode !== null &&
      row.guestCount > 0 &&
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
    ...(whyNotHanded(row, now) === undefined && {
      hand_over: exclusivePlaces.has(row.placeId) ? ('whole' as const) : ('part' as const),
    }),
    ...(handed.length > 0 && { handed: handed.map((handover) => serializeHandover(handover)) }),
    ...(isPart && {
      handed_by: {
        name: payer?.name ?? '',
        is_you: isOwn,
        can_give_back: !isOwn && typeof payer?.userId === 'string' && canGiveBack(row, now),
      },
    }),
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

/** What a part cost is for the one who paid for it. */
const withoutPrice = (unit: BookedUnit): BookedUnit => ({ ...unit, unit_price: 0, total: 0 })

/** Seats that are handed to another person, for the one who paid for them. */
export const serializeHandover = ({ link, part }: Handover): NonNullable<Booking['handed']>[number] => ({
  id: link.id,
  ...(link.name !== null && { name: link.name }),
  guests: link.guests,
  created_at: link.createdAt.toISOString(),
  ...(part && {
    taken: { reference: part.reference, name: part.contact.name, status: part.status, availability: part.slot },
  }),
})
