import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { bookings } from '../../db/bookings-schema.ts'
import { foldDigits } from '../../fold-digits.ts'
import type { BookingRow } from '../../modules/bookings/repository.ts'
import { AdminError, type Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { typedDay } from '../input/typed-day.ts'
import { findPlace } from './find-place.ts'

/** Who is expected, came, or did not come. */
const EXPECTED = ['confirmed', 'redeemed', 'no_show'] as const
const SLOT = /^av[a-z]*_/

const COLUMNS: List<BookingRow>['columns'] = [
  { name: 'starts', value: ({ slot }) => slot.local_start.slice(11) },
  { name: 'reference', value: ({ reference }) => reference },
  { name: 'status', value: ({ status }) => status },
  { name: 'guests', value: ({ guestCount }) => guestCount },
  {
    name: 'units',
    value: ({ units }) => units.map(({ label, quantity }) => `${quantity} ${label.en}`).join(', '),
    isOnlyInFiles: true,
  },
  { name: 'ticket', value: ({ ticketCode }) => ticketCode },
  { name: 'phone', value: ({ contact }) => contact.phone },
  { name: 'notes', value: ({ notes }) => notes, isOnlyInFiles: true },
  {
    name: 'names',
    value: ({ contact, guests }) => [contact.name, ...guests.filter((name) => name !== contact.name)].join(', '),
  },
]

/** `bookings guests`: who comes to a slot, or to a place on a day. */
export const guestsVerb: Verb = {
  kind: 'reads',
  usage: `<slot> | <place> [<day> [<HH:MM>]] ${LIST_OPTIONS}`,
  summary: 'The guests of a slot, or of a place on a day, today unless said: references, party, names and phones',
  run: async (deps, args, screen) => {
    const [what] = args
    if (what === undefined || what.startsWith('--'))
      throw new AdminError('Write it as: bookings guests <slot>, or bookings guests <place> <day> <HH:MM>.')
    return printList(deps, GUESTS, args, screen, 3)
  },
}

const GUESTS: List<BookingRow> = {
  columns: COLUMNS,
  isWhole: true,
  read: async ({ db, clock }, { words }) => {
    const [what = '', day = 'today', time] = words
    const at = time === undefined ? undefined : typedTime(time)
    const local = sql`${bookings.slot} ->> 'local_start'`
    const ofSlot = SLOT.test(what)
      ? eq(bookings.availabilityId, what)
      : and(
          eq(bookings.placeId, (await findPlace(db, what)).id),
          sql`left(${local}, 10) = ${typedDay(day, clock.now())}`,
          at === undefined ? undefined : sql`substr(${local}, 12, 5) = ${at}`,
        )
    return db
      .select()
      .from(bookings)
      .where(and(ofSlot, inArray(bookings.status, [...EXPECTED])))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
  },
  key: ({ id }) => id,
  empty: 'No guest is expected.',
  foot: (rows) => `Guests: ${rows.reduce((sum, { guestCount }) => sum + guestCount, 0)}, bookings: ${rows.length}.`,
}

const typedTime = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(foldDigits(typed)) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    throw new AdminError(`"${typed}" is no time. Write it as 18:30.`)
  return `${hours.padStart(2, '0')}:${minutes}`
}
