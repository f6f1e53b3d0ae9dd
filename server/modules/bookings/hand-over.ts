import type { UnitQuantity } from '#contract/booking/holds.ts'
import { sumOf } from '#contract/rules/money.ts'
import { eq } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { handovers } from '../../db/schema/bookings-schema.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { newReference } from '../orders/reference.ts'
import { seatsRepository } from '../holds/seats.ts'
import { guestsIn, handedOver, only, together, without } from './handing.ts'
import { bookingsRepository } from './repository.ts'
import type { BookingSteps } from './steps.ts'
import { newTicketCode } from './ticket.ts'

/** Whose a part becomes. */
type Receiver = Pick<BookingRow, 'userId' | 'contact' | 'locale' | 'ipPrefix'>

interface Split {
  from: BookingRow
  payerId: string
  units: BookingRow['units']
  seats: number
  handedTotal: number
  to: Receiver
}

/**
 * Seats that change hands. A part is a booking of its own, without money: all that was paid stays with the booking it
 * came from. Each change runs in its caller's transaction, on a booking that is locked with its parts and slots.
 */
export const createHandOvers = ({ clock, change, mail, remind }: BookingSteps) => {
  const split = async (tx: Database, { from, payerId, units, seats, handedTotal, to }: Split): Promise<BookingRow> => {
    const { userId, contact, locale, ipPrefix } = to
    const now = clock.now()
    const part = await bookingsRepository(tx).add({
      ...from,
      ...{ userId, contact, locale, ipPrefix },
      id: newId('bkg'),
      reference: await newReference(tx, 'QB'),
      basketId: null,
      holdId: null,
      units,
      guestCount: guestsIn(units),
      seats,
      guests: [],
      notes: null,
      total: 0,
      refunded: 0,
      fees: 0,
      ticketCode: newTicketCode(),
      calendarSequence: 0,
      handedFrom: payerId,
      handedCode: from.ticketCode,
      handedTotal,
      remindedAt: null,
      remindsByConsent: true,
      mailHeld: false,
      timeline: [{ status: 'confirmed', at: now.toISOString() }],
      createdAt: now,
      updatedAt: now,
    })
    await seatsRepository(tx).pass(from.id, part.id, seats, from.availabilityId)
    await remind(tx, part)
    return part
  }

  /** A part whose seats are another booking's again. */
  const end = (tx: Database, part: BookingRow): Promise<BookingRow> =>
    change(tx, part, { handedTotal: 0, calendarSequence: part.calendarSequence + 1 }, 'cancelled')

  return {
    /** Gives some of its seats to another person: both have new codes from then on, and the former one is dead. */
    handOver: async (
      tx: Database,
      row: BookingRow,
      some: readonly UnitQuantity[],
      to: Receiver,
    ): Promise<BookingRow> => {
      const left = without(row.units, some)
      if (!left) throw handedOver('seats')
      const units = only(row.units, some)
      const guestCount = guestsIn(left)
      // Where one party has the place, all of it changes hands; what is left of the price goes with the last seats.
      const seats = guestCount === 0 ? row.seats : guestsIn(units)
      const parts = await bookingsRepository(tx).parts(row.id)
      const rest = Math.max(0, row.total - sumOf(parts.map(({ handedTotal }) => handedTotal)))
      const handedTotal = guestCount === 0 ? rest : Math.min(rest, sumOf(units.map(({ total }) => total)))
      const part = await split(tx, { from: row, payerId: row.id, units, seats, handedTotal, to })
      const changed = await change(tx, row, {
        units: left,
        guestCount,
        seats: row.seats - seats,
        guests: row.guests.slice(0, guestCount),
        ticketCode: newTicketCode(),
        calendarSequence: row.calendarSequence + 1,
      })
      await mail(tx, changed, 'booking_handed', { part: part.id, key: part.id })
      await mail(tx, part, 'booking_part_taken')
      return part
    },

    /**
     * Gives a part back to its payer. At another time than their own seats, or once those are in, it is a ticket of
     * its own.
     */
    giveBack: async (tx: Database, part: BookingRow, payer: BookingRow): Promise<void> => {
      const isSame = payer.status === 'confirmed' && payer.move === null && payer.availabilityId === part.availabilityId
      const pointTo = (takenAs: string | null) =>
        tx.update(handovers).set({ takenAs }).where(eq(handovers.takenAs, part.id))
      if (!isSame) {
        const { units, seats, handedTotal } = part
        const back = await split(tx, { from: part, payerId: payer.id, units, seats, handedTotal, to: payer })
        await pointTo(back.id)
        await end(tx, part)
        await mail(tx, back, 'booking_given_back', { part: part.id })
        return
      }
      await pointTo(null)
      await seatsRepository(tx).pass(part.id, payer.id, part.seats, part.availabilityId)
      await end(tx, part)
      const changed = await change(tx, payer, {
        units: together(payer.units, part.units),
        guestCount: payer.guestCount + part.guestCount,
        seats: payer.seats + part.seats,
        calendarSequence: payer.calendarSequence + 1,
      })
      await mail(tx, changed, 'booking_given_back', { part: part.id, key: part.id })
    },
  }
}
