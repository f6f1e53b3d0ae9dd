import { eq } from 'drizzle-orm'
import type { Booking, bookings as contract } from '#contract/booking/bookings.ts'
import { isBelowCard, sumOf } from '#contract/rules/money.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { LEFT_AFTER_MS } from '../../payments/left-open.ts'
import { noRoom } from '../holds/make.ts'
import { holdsRepository, isExclusive } from '../holds/repository.ts'
import { chooseUnits } from '../holds/units.ts'
import { rulesOf } from '../places/serialize.ts'
import { checkReservations } from '../reservations/check.ts'
import { lockReservations, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { moveUnits } from '../subscriptions/quota/usage.ts'
import { answer, bookedSlot } from './book.ts'
import { entitlementRefused } from './entitlement.ts'
import { handedOver } from './handing.ts'
import { moveRefund, type NewSlot } from './moves.ts'
import { ownerOf } from './owner.ts'
import { canChange, cancelUntil, tierOfMove } from './policy.ts'
import { serializeBooking } from './serialize.ts'
import { bookingsRepository } from './repository.ts'
import { surroundingsOf } from './surroundings.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The price or the refund of moving a booking to another slot. */
export const previewMove =
  ({ db, clock }: Services): Handler<typeof contract.previewReschedule> =>
  async ({ params, body, request }) => {
    const row = await mine(db, params.id, request)
    await checkMovable(db, row, clock.now())
    const now = clock.now()
    const to = await newSlotOf(db, row, body.availability_id, request, now)
    const { slot, total } = to
    await checkUnits(db, { row, to, now }, 'tried')
    const startsAt = new Date(slot.starts_at)
    const percent = tierOfMove(row, startsAt, now)
    const until = cancelUntil(row.cancellation, startsAt)
    const money = (amount: number) => ({ amount, currency: row.currency })
    return {
      data: {
        availability: slot,
        total: money(total),
        difference: money(total - row.total),
        refund: money(moveRefund(row, total, percent)),
        refund_percent: percent,
        cancel_until: until.toISOString(),
        can_cancel: until > now,
      },
    }
  }

/** Moves a booking, or has what it costs more paid first. */
export const moveBooking =
  (services: Services): Handler<typeof contract.reschedule> =>
  async ({ params, body, request }) => {
    const { clock, payments, bookingChanges } = services
    const { db: tx, user, locale } = request
    const { id, placeId } = await mine(tx, params.id, request)
    const visitor = visitorOf(request)
    await lockReservations(tx, visitor, placeId)
    const row = await bookingsRepository(tx).lock(id, body.availability_id)
    if (!row) throw apiError('not_found')
    const now = clock.now()
    await checkMovable(tx, row, now)
    await holdsRepository(tx).endOverdue(body.availability_id, now)
    const to = await newSlotOf(tx, row, body.availability_id, request, now)
    const seen = body.expected_total
    const refund = moveRefund(row, to.total, tierOfMove(row, to.row.startsAt, now))
    const isOther = seen && (seen.amount !== to.total || seen.currency !== row.currency)
    // A tier may have ended since the refund was shown.
    if (isOther || (body.expected_refund !== undefined && body.expected_refund.amount > refund))
      throw apiError('price_changed', { data: { booking: await unpaid(tx, row, now) } })
    await checkUnits(tx, { row, to, now }, 'done')
    const moved = await bookingChanges.move(tx, row, to)
    if (!moved) {
      const found = await holdsRepository(tx).slot(body.availability_id, now)
      throw found ? await noRoom(tx, found, row.guestCount, now) : apiError('not_found')
    }
    if (moved.move) {
      await tx.update(bookings).set({ ipPrefix: request.ipPrefix }).where(eq(bookings.id, moved.id))
      const slot = { ...to.row, isExclusive: to.isExclusive }
      await checkReservations(tx, visitor, { kind: 'move', id: moved.id, slot }, { currency: row.currency, now })
      await payments.begin(tx, {
        intent: 'booking',
        intentId: moved.id,
        reference: moved.reference,
        userId: user.id,
        amount: moved.move.due,
        currency: moved.currency,
        locale,
        method: 'card',
        expiresAt: new Date(moved.move.expires_at),
      })
      await bookingChanges.askToPay(tx, moved, new Date(now.getTime() + LEFT_AFTER_MS))
    }
    return answer(services, tx, moved.id)
  }

interface Moving {
  row: BookingRow
  to: NewSlot
  now: Date
}

/** What units were spent for is counted in the month of its new time, which must have room for it and be paid for. */
const checkUnits = async (db: Database, { row, to, now }: Moving, mode: 'tried' | 'done'): Promise<void> => {
  if (!row.usesEntitlement || row.userId === null) return
  const { kind } = row.place
  const move = { userId: row.userId, kind, refId: row.id, forAt: to.row.startsAt }
  const spent = await moveUnits(db, move, now, mode)
  if (!spent.isSpent) throw entitlementRefused(spent, to.isExclusive ? 'booking' : 'guest')
}

const mine = async (db: Database, id: string, request: SignedInContext): Promise<BookingRow> => {
  const row = await bookingsRepository(db).mine(id, ownerOf(request))
  if (!row) throw apiError('not_found')
  return row
}

const checkMovable = async (db: Database, row: BookingRow, now: Date): Promise<void> => {
  if (!canChange(row, now) || row.guestCount === 0)
    throw apiError('cutoff_passed', { data: { booking: await unpaid(db, row, now) } })
}

/** The booking as it is now, without its attempts to pay. */
const unpaid = async (db: Database, row: BookingRow, now: Date): Promise<Booking> =>
  serializeBooking(row, { ...(await surroundingsOf(db, [row])), now })

/** The same guests at another slot of the same place, at its prices. */
const newSlotOf = async (
  db: Database,
  row: BookingRow,
  availabilityId: string,
  { locale }: SignedInContext,
  now: Date,
): Promise<NewSlot> => {
  const found = await holdsRepository(db).slot(availabilityId, now)
  if (!found || found.place.id !== row.placeId) throw apiError('not_found')
  if (found.slot.id === row.availabilityId) throw apiError('same_slot')
  const { slot, place } = found
  const chosen = chooseUnits(row.units, rulesOf(place), slot, locale)
  // What was paid for seats that were handed over stays part of the price; a part has nothing to pay a dearer time with.
  const total = chosen.total + sumOf((await bookingsRepository(db).parts(row.id)).map(({ handedTotal }) => handedTotal))
  if (row.handedFrom !== null && chosen.total > row.handedTotal) throw handedOver('dearer')
  if (slot.cutoffAt <= now) throw apiError('cutoff_passed')
  if (slot.isClosed) throw await noRoom(db, found, chosen.guests, now)
  return {
    slot: bookedSlot(slot, place.timeZone),
    row: slot,
    units: chosen.units,
    seats: chosen.seats,
    // A booking paid with a unit costs nothing elsewhere either; a difference too small for a card is not charged.
    total:
      row.usesEntitlement || row.handedFrom !== null
        ? 0
        : isBelowCard(total - row.total, row.currency)
          ? row.total
          : total,
    isExclusive: isExclusive(place),
  }
}
