import { comma } from '#locales/comma.ts'
import { bySource } from '#locales/sources.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { doorEntries } from '../../db/schema/check-ins-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { contradicts, doorEntriesRepository } from '../../modules/check-ins/door-entries.ts'
import { AdminError, type Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { typedDay } from '../input/typed-day.ts'
import { isUnpaidWalkIn } from '../counter/unpaid-walk-in.ts'
import { findPlace } from './find-place.ts'
import { isOnDays } from './on-days.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Who is expected, came, or did not come. */
const EXPECTED: readonly BookingStatus[] = ['confirmed', 'redeemed', 'no_show']
const isExpected = (status: BookingStatus): boolean => EXPECTED.includes(status)
const SLOT = /^av[a-z]*_/

/** A booking, with what doors did though it said otherwise. */
type Guest = BookingRow & { door: string | null }

const COLUMNS: List<Guest>['columns'] = [
  { name: 'starts', value: ({ slot }) => slot.local_start.slice(11) },
  { name: 'reference', value: ({ reference }) => reference },
  { name: 'status', value: ({ status }) => status },
  // Of a walk-in that is to be paid by a link.
  { name: 'since', value: (row) => (isUnpaidWalkIn(row) ? row.createdAt : null), isOnlyInFiles: true },
  { name: 'pay_until', value: (row) => (isUnpaidWalkIn(row) ? row.expiresAt : null), isOnlyInFiles: true },
  { name: 'guests', value: ({ guestCount }) => guestCount },
  {
    name: 'units',
    value: ({ units }) =>
      bySource((locale) =>
        units.map(({ label, quantity }) => `${quantity} ${textIn(label, locale)}`).join(comma(locale)),
      ),
    isOnlyInFiles: true,
  },
  { name: 'ticket', value: ({ ticketCode }) => ticketCode },
  { name: 'door', value: ({ door }) => door },
  { name: 'phone', value: ({ contact }) => contact.phone },
  { name: 'notes', value: ({ notes }) => notes, isOnlyInFiles: true },
  { name: 'updated_at', value: ({ updatedAt }) => updatedAt.toISOString(), isOnlyInFiles: true },
  {
    name: 'names',
    value: ({ contact, guests }) => [contact.name, ...guests.filter((name) => name !== contact.name)].join(', '),
  },
]

/** `bookings guests`: who comes to a slot, or to a place on a day. */
export const guestsVerb: Verb = {
  kind: 'reads',
  role: 'staff',
  isOfPlaces: true,
  usage: `<slot> | <place> [<day> [<HH:MM>]] ${LIST_OPTIONS}`,
  summary: 'The guests of a slot, or of a place on a day, today unless said: references, party, names and phones',
  run: async (deps, args, screen) => {
    const [what] = args
    if (what === undefined || what.startsWith('--'))
      throw new AdminError('Usage: bookings guests <slot>, or bookings guests <place> <day> <HH:MM>.')
    return printList(deps, GUESTS, args, screen, 3)
  },
}

const GUESTS: List<Guest> = {
  columns: COLUMNS,
  isWhole: true,
  read: async ({ db, clock, reach }, { words }) => {
    const [what = '', day = 'today', time] = words
    const at = time === undefined ? undefined : typedTime(time)
    const local = sql`${bookings.slot} ->> 'local_start'`
    const isSlot = SLOT.test(what)
    const placeId = isSlot ? '' : (await findPlace(db, what)).id
    const onDay = typedDay(day, clock.now())
    const ofSlot = isSlot
      ? eq(bookings.availabilityId, what)
      : and(
          eq(bookings.placeId, placeId),
          isOnDays({ from: onDay, to: onDay }),
          at === undefined ? undefined : sql`substr(${local}, 12, 5) = ${at}`,
        )
    // Moved since, or cancelled: their guests came all the same.
    const atDoor = isSlot || at !== undefined ? [] : await enteredAt(db, placeId, onDay)
    const found = await db
      .select()
      .from(bookings)
      .where(
        and(
          or(ofSlot, atDoor.length === 0 ? undefined : inArray(bookings.id, atDoor)),
          reach && inArray(bookings.placeId, [...reach]),
        ),
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
    const entries = await doorEntriesRepository(db).of(found.map(({ id }) => id))
    const rows = found.filter(
      (row) => (isExpected(row.status) && row.guestCount > 0) || entries.has(row.id) || (isSlot && isUnpaidWalkIn(row)),
    )
    return rows.map((row) => ({
      ...row,
      door:
        entries
          .get(row.id)
          ?.map(({ at: cameAt, result }) => `in ${cameAt.toISOString().slice(0, 16)}Z: ${result}`)
          .join(', ') ?? null,
    }))
  },
  key: ({ id }) => id,
  empty: 'No guest is expected.',
  foot: (rows) => {
    const paid = rows.filter((row) => !isUnpaidWalkIn(row))
    return `Guests: ${paid.reduce((sum, { guestCount }) => sum + guestCount, 0)}, bookings: ${paid.length}.`
  },
}

/** The bookings that a door let in on a day though they said otherwise. */
const enteredAt = async (db: Database, placeId: string, day: string): Promise<string[]> => {
  const rows = await db
    .select({ id: doorEntries.bookingId })
    .from(doorEntries)
    .where(and(contradicts, eq(doorEntries.placeId, placeId), eq(doorEntries.day, day)))
  return rows.flatMap(({ id }) => id ?? [])
}

const typedTime = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(foldDigits(typed)) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    throw new AdminError(`"${typed}" is no time. Write it as 18:30.`)
  return `${hours.padStart(2, '0')}:${minutes}`
}
