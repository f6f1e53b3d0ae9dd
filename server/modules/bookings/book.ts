import type { bookings as contract } from '#contract/booking/bookings.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Locale } from '#locales/index.ts'
import { eq } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler, PreparedHandler } from '../../calls/implement.ts'
import { readGiftCards } from '../gift-cards/read-codes.ts'
import { LEFT_AFTER_MS } from '../../payments/left-open.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { bookedPlace, serializeHold } from '../holds/serialize.ts'
import { holdsRepository } from '../holds/repository.ts'
import { holdExpired } from '../holds/routes.ts'
import { seatsRepository } from '../holds/seats.ts'
import { type Chosen, heldUnits } from '../holds/units.ts'
import { consentSentence, recordConsent } from '../consents/repository.ts'
import { contactOf } from '../orders/destination.ts'
import { serializeStep } from '../payments/serialize.ts'
import { type PlaceRow, rulesOf } from '../places/serialize.ts'
import { checkReservations } from '../reservations/check.ts'
import type { SaleVat } from '../../settings/seller.ts'
import { lockReservations, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { spendUnits } from '../subscriptions/quota/usage.ts'
import { entitlementRefused, unitsFor, unitsPer } from './entitlement.ts'
import { cancelUntil, GRACE_MS } from './policy.ts'
import { serializeBooking } from './serialize.ts'
import { bookingsRepository } from './repository.ts'
import { surroundingsOf } from './surroundings.ts'
import { newReference } from '../orders/reference.ts'
import type { AvailabilityRow, BookingRow, HoldRow } from '../../db/schema/rows.ts'

type Handled = Handler<typeof contract.create>
type Body = Omit<Parameters<Handled>[0]['body'], 'gift_cards'>

/** A slot as it is remembered with what was booked of it. */
export const bookedSlot = (row: AvailabilityRow, timeZone: string): BookingRow['slot'] => ({
  id: row.id,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  local_start: row.localStart,
  local_end: row.localEnd,
  time_zone: timeZone,
})

/** Books what is held, in the transaction that keeps the answer for its repetition. */
export const bookHold = (services: Services): PreparedHandler<typeof contract.create, string[]> => ({
  prepare: readGiftCards(services),
  handle: async ({ body, request, prepared: giftCards }) => {
    const { db: tx } = request
    const row = await makeBooking(services, body, request)
    const remindAt = new Date(services.clock.now().getTime() + LEFT_AFTER_MS)
    if (row.isNew && row.total > 0)
      await beginPayment(services, tx, row, { method: body.payment_method, giftCards, remindAt })
    return answer(services, tx, row.id)
  },
})

/** Makes a booking of a hold without its payment, in the caller's transaction; the one that was made of it before. */
export const makeBooking = async (
  services: Services,
  body: Body,
  request: IdempotentContext,
  basket?: { id: string; together: readonly string[] },
): Promise<BookingRow & { isNew: boolean }> => {
  const { clock, bookingChanges } = services
  const { db: tx, user, locale } = request
  const contact = contactOf(body.contact, user, locale)
  const visitor = visitorOf(request)
  await lockReservations(tx, visitor)
  const hold = await lockedHold(tx, body.hold_id, request)
  const existing = await holdsRepository(tx).bookingOf(hold.id)
  const made = existing === undefined ? undefined : await bookingsRepository(tx).read(existing)
  if (made) return { ...made, isNew: false }
  const now = clock.now()
  if (hold.status !== 'live' || hold.expiresAt <= now) throw await holdExpired(tx, hold, now)

  const found = await holdsRepository(tx).slot(hold.availabilityId, now)
  if (!found) throw apiError('not_found')
  const { slot, place, currency, vat } = found
  const rules = rulesOf(place)
  const chosen = heldUnits(hold, rules, slot, locale)
  const isSpent = body.use_entitlement === true
  const total = isSpent ? 0 : chosen.total
  const seen = body.expected_total
  if (seen && (seen.amount !== total || seen.currency !== currency))
    throw apiError('price_changed', {
      data: { hold: serializeHold({ row: hold, slot, place, chosen, currency, vat, now }) },
    })

  const booked: Booked = { hold, slot, place, currency, vat, chosen, contact, now }
  const id = newId('bkg')
  const entitlementUnits = isSpent ? unitsFor(place, chosen.guests) : 0
  if (isSpent) await spendEntitlement(tx, user.id, id, booked, entitlementUnits)
  const row = await bookingsRepository(tx).add({
    ...newBooking(booked),
    id,
    reference: await newReference(tx, 'QB'),
    userId: user.id,
    basketId: basket?.id ?? null,
    guests: (body.guests ?? []).filter((name) => name !== ''),
    notes: body.notes || null,
    total,
    usesEntitlement: isSpent,
    entitlementUnits,
    covered: isSpent ? chosen.total : 0,
    ipPrefix: request.ipPrefix,
    locale,
    remindsByConsent: true,
  })
  await tx.update(holds).set({ status: 'booked' }).where(eq(holds.id, hold.id))
  if (!(await seatsRepository(tx).handOver(hold.id, row.id))) throw await holdExpired(tx, hold, now)
  if (row.total === 0) await bookingChanges.confirm(tx, row)
  else {
    const { together } = basket ?? {}
    await checkReservations(tx, visitor, { kind: 'booking', id: row.id, together }, { currency, now })
    await endUnpaid(services, tx, row)
  }
  if (body.reminders) await agreeToReminders(tx, user.id, locale, now)
  return { ...row, isNew: true }
}

const agreeToReminders = (tx: Database, userId: string, locale: Locale, at: Date): Promise<boolean> => {
  const sentence = consentSentence('reminders', locale)
  return recordConsent(tx, { userId, purpose: 'reminders', granted: true, at, source: 'booking', sentence, locale })
}

/** What is booked: a hold with its slot and place. */
interface Booked {
  hold: HoldRow
  slot: AvailabilityRow
  place: PlaceRow
  currency: string
  vat: SaleVat
  chosen: Chosen
  contact: BookingRow['contact']
  now: Date
}

/** What a booking takes over from its place, slot and chosen units. */
export const bookedTerms = ({ slot, place, chosen }: Pick<Booked, 'slot' | 'place' | 'chosen'>) => {
  const { cancellation } = rulesOf(place)
  return {
    placeId: place.id,
    availabilityId: slot.id,
    place: bookedPlace(place),
    slot: bookedSlot(slot, place.timeZone),
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    units: chosen.units,
    guestCount: chosen.guests,
    seats: chosen.seats,
    cancellation,
    cancelUntil: cancelUntil(cancellation, slot.startsAt),
  } satisfies Partial<BookingRow>
}

/** The part of a new booking that follows from its hold. */
const newBooking = (booked: Booked) => {
  const { hold, currency, vat, contact, now } = booked
  return {
    ...bookedTerms(booked),
    holdId: hold.id,
    status: 'pending_payment',
    contact,
    currency,
    ...vat,
    expiresAt: new Date(hold.expiresAt.getTime() + GRACE_MS),
    timeline: [{ status: 'pending_payment', at: now.toISOString() }],
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<BookingRow>
}

/** Takes the units of a membership that a booking is paid for with. */
const spendEntitlement = async (
  tx: Database,
  userId: string,
  bookingId: string,
  { place, slot, now }: Booked,
  units: number,
): Promise<void> => {
  const { kind, name } = bookedPlace(place)
  const usage = {
    userId,
    kind,
    units,
    refType: 'booking',
    refId: bookingId,
    label: name,
    forAt: slot.startsAt,
  } as const
  const spent = await spendUnits(tx, usage, now)
  if (!spent.isSpent) throw entitlementRefused(spent, unitsPer(place))
}

/** Begins the payment of a booking, and writes to its customer then or at once. */
export const beginPayment = async (
  { payments, bookingChanges }: Services,
  tx: Database,
  row: BookingRow,
  by: { method: PaymentMethod; giftCards?: readonly string[]; remindAt?: Date },
): Promise<void> => {
  const { remindAt, ...how } = by
  const { id, reference, userId, total: amount, currency, locale, expiresAt } = row
  const subject = { intent: 'booking', intentId: id, reference } as const
  await payments.begin(tx, { ...subject, userId, amount, currency, locale, expiresAt, ...how })
  await bookingChanges.askToPay(tx, row, remindAt)
}

/** Schedules the end of a booking that has a deadline. */
export const endUnpaid = async ({ jobs }: Services, tx: Database, { id, expiresAt: at }: BookingRow): Promise<void> => {
  if (at) await jobs.add(tx, { kind: 'booking.expire', payload: { bookingId: id }, key: `expire ${id}`, at })
}

const lockedHold = async (tx: Database, id: string, request: IdempotentContext): Promise<HoldRow> => {
  const seen = await holdsRepository(tx).mine(id, request)
  if (!seen) throw apiError('not_found')
  await seatsRepository(tx).lock([seen.availabilityId])
  return (await holdsRepository(tx).mine(id, request)) ?? seen
}

/** A booking with the payment to go on with. */
export const answer = async ({ clock }: Pick<Services, 'clock'>, tx: Database, id: string) => {
  const row = await bookingsRepository(tx).read(id)
  if (!row) throw new Error('a booking is gone')
  const attempts = await paymentsRepository(tx).of('booking', id)
  const pending = attempts.find(({ status }) => status === 'pending')
  return {
    data: {
      booking: serializeBooking(row, { attempts, ...(await surroundingsOf(tx, [row])), now: clock.now() }),
      ...(pending && { payment: serializeStep(pending) }),
    },
  }
}
