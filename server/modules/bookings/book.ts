import type { bookings as contract } from '#contract/booking/bookings.ts'
import { VAT_PERCENT } from '#contract/rules/money.ts'
import { eq } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import { holds } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { LEFT_AFTER_MS } from '../../payments/left-open.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { AvailabilityRow } from '../availability/serialize.ts'
import { bookedPlace, type HoldRow, serializeHold } from '../holds/serialize.ts'
import { holdsRepository } from '../holds/repository.ts'
import { holdExpired } from '../holds/routes.ts'
import { seatsRepository } from '../holds/seats.ts'
import { chooseUnits } from '../holds/units.ts'
import { contactOf } from '../orders/destination.ts'
import { serializeStep } from '../payments/serialize.ts'
import { rulesOf } from '../places/serialize.ts'
import { checkReservations } from '../reservations/check.ts'
import { lockReservations, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { spendUnits } from '../subscriptions/quota/usage.ts'
import { entitlementRefused, unitsFor, unitsPer } from './entitlement.ts'
import { cancelUntil } from './policy.ts'
import { GRACE_MS } from './grace.ts'
import { serializeBooking } from './serialize.ts'
import { type BookingRow, bookingsRepository } from './repository.ts'
import { newBookingReference } from './ticket.ts'

type Handled = Handler<typeof contract.create>

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
export const bookHold =
  (services: Services): Handled =>
  async ({ body, request }) => {
    const { clock, jobs, payments, bookingChanges } = services
    const { db: tx, user, locale } = request
    const contact = contactOf(body.contact, user, locale)
    const visitor = visitorOf(request)
    await lockReservations(tx, visitor)
    const hold = await lockedHold(tx, body.hold_id, request)
    const known = await holdsRepository(tx).bookingOf(hold.id)
    if (known !== undefined) return answer(services, tx, known)
    const now = clock.now()
    if (hold.status !== 'live' || hold.expiresAt <= now) throw await holdExpired(tx, hold, now)

    const found = await holdsRepository(tx).slot(hold.availabilityId, now)
    if (!found) throw apiError('not_found')
    const { slot, place, currency } = found
    const rules = rulesOf(place)
    const chosen = chooseUnits(hold.units, rules, slot, locale)
    const isSpent = body.use_entitlement === true
    const total = isSpent ? 0 : chosen.total
    const seen = body.expected_total
    if (seen && (seen.amount !== total || seen.currency !== currency))
      throw apiError('price_changed', {
        data: { hold: serializeHold({ row: hold, slot, place, chosen, currency, now }) },
      })

    const id = newId('bkg')
    const entitlementUnits = isSpent ? unitsFor(place, chosen.guests) : 0
    if (isSpent) {
      const { kind, name } = bookedPlace(place)
      const spent = await spendUnits(
        tx,
        {
          userId: user.id,
          kind,
          units: entitlementUnits,
          refType: 'booking',
          refId: id,
          label: name,
          forAt: slot.startsAt,
        },
        now,
      )
      if (!spent.isSpent) throw entitlementRefused(spent, unitsPer(place))
    }
    const row = await bookingsRepository(tx).add({
      id,
      reference: await newBookingReference(tx),
      userId: user.id,
      holdId: hold.id,
      status: 'pending_payment',
      placeId: place.id,
      availabilityId: slot.id,
      place: bookedPlace(place),
      slot: bookedSlot(slot, place.timeZone),
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      units: chosen.units,
      guestCount: chosen.guests,
      seats: chosen.seats,
      guests: (body.guests ?? []).filter((name) => name !== ''),
      contact,
      notes: body.notes || null,
      currency,
      taxPercent: VAT_PERCENT,
      total,
      usesEntitlement: isSpent,
      entitlementUnits,
      covered: isSpent ? chosen.total : 0,
      cancellation: rules.cancellation,
      cancelUntil: cancelUntil(rules.cancellation, slot.startsAt),
      ipPrefix: request.ipPrefix,
      locale,
      expiresAt: new Date(hold.expiresAt.getTime() + GRACE_MS),
      timeline: [{ status: 'pending_payment', at: now.toISOString() }],
      createdAt: now,
      updatedAt: now,
    })
    await tx.update(holds).set({ status: 'booked' }).where(eq(holds.id, hold.id))
    if (!(await seatsRepository(tx).handOver(hold.id, row.id))) throw await holdExpired(tx, hold, now)
    if (row.total === 0) await bookingChanges.confirm(tx, row)
    else {
      await checkReservations(tx, visitor, { kind: 'booking', id: row.id }, { currency, now })
      await payments.begin(tx, {
        intent: 'booking',
        intentId: row.id,
        reference: row.reference,
        userId: user.id,
        amount: row.total,
        currency,
        locale,
        method: body.payment_method,
        expiresAt: row.expiresAt,
      })
      await bookingChanges.askToPay(tx, row, new Date(now.getTime() + LEFT_AFTER_MS))
      if (row.expiresAt)
        await jobs.add(tx, {
          kind: 'booking.expire',
          payload: { bookingId: row.id },
          key: `expire ${row.id}`,
          at: row.expiresAt,
        })
    }
    return answer(services, tx, row.id)
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
      booking: serializeBooking(row, attempts, clock.now()),
      ...(pending && { payment: serializeStep(pending) }),
    },
  }
}
