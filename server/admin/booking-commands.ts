import { eq } from 'drizzle-orm'
import { bookings } from '../db/bookings-schema.ts'
import type { Database } from '../db/client.ts'
import { type BookingRow, bookingsRepository } from '../modules/bookings/repository.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { typedAmount, written } from './typed-amount.ts'

/** Makes a change and answers what to say of it, after the booking's reference; undefined where it cannot be made. */
type Change = (tx: Database, row: BookingRow, services: Services, typed?: string) => Promise<string | undefined>

const goesBack = (amount: number, { currency }: BookingRow): string =>
  amount === 0 ? 'Nothing was paid, so nothing goes back.' : `${written(amount, currency)} goes back to the card.`

/** What can be done with a booking. */
const VERBS: Record<string, Change> = {
  cancel: async (tx, row, { bookingChanges }) => {
    const cancelled = await bookingChanges.cancel(tx, row, 'shop')
    return cancelled && `is cancelled. ${goesBack(cancelled.refunded - row.refunded, row)}`
  },
  refund: async (tx, row, { bookingChanges }, typed) => {
    const amount = await bookingChanges.refund(tx, row, typedAmount(typed, row.currency))
    return amount === undefined ? undefined : `is refunded. ${goesBack(amount, row)}`
  },
  'no-show': async (tx, row, { bookingChanges }) =>
    (await bookingChanges.noShow(tx, row)) ? 'did not come.' : undefined,
}

const redeem: Change = async (tx, row, { bookingChanges }) => ((await bookingChanges.redeem(tx, row)) ? '' : undefined)

interface Order {
  run: Change
  what: string
  typed?: string | undefined
}

const change = (services: Services, id: string, { run, what, typed }: Order): Promise<string> =>
  services.db.transaction(async (tx) => {
    const row = await bookingsRepository(tx).hold(id)
    const said = row && (await run(tx, row, services, typed))
    if (said === undefined)
      throw new AdminError(`${row?.reference ?? ''} is ${row?.status ?? 'gone'}: it cannot be changed by "${what}".`)
    return `${row?.reference} ${said}`.trim()
  })

/** Commands on bookings and tickets. */
export const bookingCommands: readonly AdminCommand[] = [
  {
    name: 'booking',
    usage: `${Object.keys(VERBS).join('|')} <reference> [<amount>]`,
    summary: 'Cancel a booking and pay all of it back, pay back an amount, or record a no-show',
    run: async (services, [verb = '', reference = '', typed]) => {
      const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
      if (!known || reference === '')
        throw new AdminError(`Write it as: booking ${Object.keys(VERBS).join('|')} <reference>.`)
      const [found] = await services.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.reference, reference.toUpperCase()))
      if (!found) throw new AdminError(`There is no booking ${reference}.`)
      return change(services, found.id, { run: known, what: verb, typed })
    },
  },
  {
    name: 'ticket',
    usage: 'redeem <code>',
    summary: 'Redeem this ticket, once',
    run: async (services, [verb, typed = '']) => {
      // A code reader enters the whole content of the code.
      const code = (typed.split(':').at(-1) ?? '').toUpperCase()
      if (verb !== 'redeem' || code === '') throw new AdminError('Write it as: ticket redeem <code>.')
      const [found] = await services.db.select().from(bookings).where(eq(bookings.ticketCode, code))
      if (!found) throw new AdminError(`There is no ticket ${code}.`)
      const reference = await change(services, found.id, { run: redeem, what: 'redeem' })
      return `${reference}: ${found.guestCount} for ${found.place.name.en}, ${found.slot.local_start.replace('T', ' ')}. Welcome.`
    },
  },
]
