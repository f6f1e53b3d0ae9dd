import type { BookedSlot } from '#contract/booking/bookings.ts'
import { partOf } from '#contract/rules/money.ts'
import { newId } from '../../accounts/tokens.ts'
import type { BookedUnit, BookingMove } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { writeMovement } from '../../payments/ledger.ts'
import { seatsRepository } from '../holds/seats.ts'
import { cancelUntil, retainedOf, tierOfMove } from './policy.ts'
import type { BookingSteps } from './steps.ts'
import type { AvailabilityRow, BookingRow } from '../../db/schema/rows.ts'

/** The slot a booking moves to, and its price there. */
export interface NewSlot {
  slot: BookedSlot
  row: Pick<AvailabilityRow, 'id' | 'placeId' | 'localDate' | 'startsAt' | 'endsAt'>
  units: BookedUnit[]
  seats: number
  total: number
  isExclusive: boolean
}

/** A move that costs more is paid within this, or does not happen. */
const MOVE_PAY_MS = 20 * 60 * 1000

/** The refund of a move to a cheaper slot: the price difference, by the tier after the move, or whole where the shop closed it. */
export const moveRefund = (row: BookingRow, total: number, percent: number): number =>
  Math.min(
    partOf(Math.max(0, row.total - total), row.closedAt ? 100 : percent, 100),
    Math.max(0, row.total - row.refunded),
    retainedOf(row),
  )

/** What a booking at another time no longer has. */
const SETTLED = { move: null, closedAt: null, remindedAt: null } as const

/** Moves of bookings. Each runs in a transaction of its caller, on a booking that is held with its slots. */
export const createBookingMoves = ({ clock, add, payments, change, mail, remind, lapse }: BookingSteps) => {
  const dropMove = async (tx: Database, row: BookingRow): Promise<BookingRow> => {
    if (!row.move) return row
    await payments().giveUp(tx, 'booking', row.id, 'cancelled')
    await seatsRepository(tx).release({ bookingId: row.id }, row.move.slot.id)
    await lapse(tx, row, row.move.slot.id, new Date(row.move.since))
    return change(tx, row, { move: null })
  }

  const settleAt = async (
    tx: Database,
    row: BookingRow,
    to: Omit<NewSlot, 'row' | 'isExclusive'>,
    percent: number,
  ): Promise<BookingRow> => {
    const startsAt = new Date(to.slot.starts_at)
    const { amount: refund } = await payments().refunds.request(tx, {
      intent: 'booking',
      intentId: row.id,
      amount: moveRefund(row, to.total, percent),
      because: 'booking_moved',
    })
    const fee = Math.max(0, row.total - to.total) - refund
    const calendarSequence = row.calendarSequence + 1
    const moved = await change(tx, row, {
      availabilityId: to.slot.id,
      slot: to.slot,
      startsAt,
      endsAt: new Date(to.slot.ends_at),
      units: to.units,
      seats: to.seats,
      total: to.total,
      fees: row.fees + fee,
      refundPercent: percent,
      cancelUntil: cancelUntil(row.cancellation, startsAt),
      calendarSequence,
      ...SETTLED,
    })
    const entry = { intent: 'booking', intentId: row.id, amount: fee, currency: row.currency, at: clock.now() } as const
    await writeMovement(tx, { ...entry, kind: 'cancellation_fee', key: `${row.id} moved ${calendarSequence}` })
    await mail(tx, moved, 'booking_changed', refund > 0 ? { refund } : {})
    await remind(tx, moved)
    return moved
  }

  return {
    dropMove,

    /** Moves a booking now, or once what it costs more is paid. Undefined when the other slot has no room. */
    move: async (tx: Database, row: BookingRow, to: NewSlot): Promise<BookingRow | undefined> => {
      const seats = seatsRepository(tx)
      const free = await dropMove(tx, row)
      const percent = tierOfMove(free, to.row.startsAt, clock.now())
      const due = to.total - free.total
      const owner = { bookingId: free.id }
      // A party may move so little that both slots overlap: the old seats are released first where nothing is to be
      // paid.
      if (due <= 0) await seats.release(owner)
      if (!(await seats.take({ slot: to.row, seats: to.seats, isExclusive: to.isExclusive, owner }))) return undefined
      if (due <= 0) return settleAt(tx, free, to, percent)
      const expires = new Date(clock.now().getTime() + MOVE_PAY_MS)
      const move: BookingMove = {
        slot: to.slot,
        units: to.units,
        seats: to.seats,
        total: to.total,
        due,
        refund_percent: percent,
        since: clock.now().toISOString(),
        expires_at: expires.toISOString(),
      }
      await add(tx, {
        kind: 'booking.move_expire',
        payload: { bookingId: free.id },
        key: `move ${newId('bkg')}`,
        at: expires,
      })
      return change(tx, free, { move })
    },

    /** What a move costs more is paid. */
    finishMove: async (tx: Database, row: BookingRow): Promise<boolean> => {
      const { move } = row
      if (!move || row.status !== 'confirmed') return false
      await seatsRepository(tx).release({ bookingId: row.id }, row.availabilityId)
      const percent = move.refund_percent ?? tierOfMove(row, new Date(move.slot.starts_at), new Date(move.since))
      await settleAt(tx, row, move, percent)
      return true
    },

    /** A move that was not paid in time does not happen. */
    expireMove: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (!row.move || new Date(row.move.expires_at) > clock.now()) return false
      await dropMove(tx, row)
      await payments().giveUp(tx, 'booking', row.id, 'expired')
      return true
    },
  }
}
