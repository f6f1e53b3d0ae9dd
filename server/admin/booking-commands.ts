import { eq } from 'drizzle-orm'
import { bookings } from '../db/bookings-schema.ts'
import type { Database } from '../db/client.ts'
import { type BookingRow, bookingsRepository } from '../modules/bookings/repository.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'

type Change = (tx: Database, row: BookingRow, services: Services) => Promise<unknown>

/** What can be done with a booking, and what it is then. */
const VERBS: Record<string, { change: Change; done: string }> = {
  cancel: {
    change: (tx, row, { bookingChanges }) => bookingChanges.cancel(tx, row, 'shop'),
    done: 'is cancelled, and what was paid goes back',
  },
  'no-show': { change: (tx, row, { bookingChanges }) => bookingChanges.noShow(tx, row), done: 'did not come' },
}

const change = async (services: Services, id: string, run: Change, what: string): Promise<string> => {
  let reference = ''
  await services.db.transaction(async (tx) => {
    const row = await bookingsRepository(tx).hold(id)
    reference = row?.reference ?? ''
    if (!row || !(await run(tx, row, services)))
      throw new AdminError(`${reference} is ${row?.status ?? 'gone'}: it cannot be changed by "${what}".`)
  })
  return reference
}

/** What becomes of bookings, and who comes with a ticket. */
export const bookingCommands: readonly AdminCommand[] = [
  {
    name: 'booking',
    usage: `${Object.keys(VERBS).join('|')} <reference>`,
    summary: 'Cancel a booking and pay all of it back, or note that nobody came',
    run: async (services, [verb = '', reference = '']) => {
      const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
      if (!known || reference === '')
        throw new AdminError(`Write it as: booking ${Object.keys(VERBS).join('|')} <reference>.`)
      const [found] = await services.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.reference, reference.toUpperCase()))
      if (!found) throw new AdminError(`There is no booking ${reference}.`)
      return `${await change(services, found.id, known.change, verb)} ${known.done}.`
    },
  },
  {
    name: 'ticket',
    usage: 'redeem <code>',
    summary: 'Let in whoever shows this ticket, once',
    run: async (services, [verb, typed = '']) => {
      // A code reader gives all of what the code holds.
      const code = (typed.split(':').at(-1) ?? '').toUpperCase()
      if (verb !== 'redeem' || code === '') throw new AdminError('Write it as: ticket redeem <code>.')
      const [found] = await services.db.select().from(bookings).where(eq(bookings.ticketCode, code))
      if (!found) throw new AdminError(`There is no ticket ${code}.`)
      const redeem: Change = (tx, row, { bookingChanges }) => bookingChanges.redeem(tx, row)
      const reference = await change(services, found.id, redeem, 'redeem')
      return `${reference}: ${found.guestCount} for ${found.place.name.en}, ${found.slot.local_start.replace('T', ' ')}. Welcome.`
    },
  },
]
