import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { BOOKING_STATUSES } from '#contract/booking/bookings.ts'
import type { Money, Text } from '#contract/rules/common.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { availabilities, places } from '../../db/schema/places-schema.ts'
import type { Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import type { Options } from '../input/options.ts'
import { type DayRange, typedDay, typedRange } from '../input/typed-day.ts'
import { isPersonTyped } from '../input/typed-person.ts'
import { typedWord } from '../input/typed-word.ts'
import { tidyReference } from '../orders/find-order.ts'
import { findPlace } from './find-place.ts'
import { guestsVerb } from './list-guests.ts'
import { readersVerb } from './message-guests.ts'
import { isOnDays } from './on-days.ts'
import { slotVerb } from './show-slot.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

const PLACE_LETTERS = 16

/** The typed days; from today on where none were typed. */
const daysOf = (options: Options, now: Date): DayRange => {
  const day = options.value('day')
  if (day !== undefined) return { from: typedDay(day, now), to: typedDay(day, now) }
  const range = typedRange(options.value('from'), options.value('to'), now)
  // A number is looked for on all days.
  return range.from || range.to || isNumber(options.value('find'))
    ? range
    : { from: typedDay('today', now), to: undefined }
}

const isNumber = (typed = ''): boolean => tidyReference(typed).startsWith('QB-')

/** By its number, or by the person who booked. */
const isFound = (typed: string): SQL | undefined =>
  isNumber(typed)
    ? sql`position(${tidyReference(typed)}::text in ${bookings.reference}) > 0`
    : isPersonTyped(typed, {
        name: sql`(${bookings.contact} ->> 'name')`,
        email: sql`(${bookings.contact} ->> 'email')`,
        phones: [sql`(${bookings.contact} ->> 'phone')`],
      })

/** Its time was closed, and another or all of the money was offered; a move settles it. */
const IS_UNANSWERED = and(eq(bookings.status, 'confirmed'), isNotNull(bookings.closedAt))

/** What became of the offer of another time or all of the money, while its time is closed. */
const offerOf = ({ closedAt, status }: BookingRow): string | null => {
  if (closedAt === null) return null
  return status === 'confirmed' ? 'unanswered' : 'money_back'
}

const BOOKINGS: List<BookingRow> = {
  columns: [
    { name: 'reference', value: ({ reference }) => reference },
    { name: 'starts', value: ({ slot }) => slot.local_start.replace('T', ' ') },
    { name: 'time_zone', value: ({ slot }) => (slot.time_zone === SHOP_TIME_ZONE ? null : slot.time_zone) },
    { name: 'status', value: ({ status }) => status },
    { name: 'guests', value: ({ guestCount }) => guestCount },
    { name: 'place', most: PLACE_LETTERS, value: ({ place }) => place.name },
    { name: 'place_slug', value: ({ place }) => place.slug, isOnlyInFiles: true },
    { name: 'slot', value: ({ availabilityId }) => availabilityId, isOnlyInFiles: true },
    { name: 'total', isMoney: true, value: (row) => moneyOf(row, row.total), isOnlyInFiles: true },
    { name: 'refunded', isMoney: true, value: (row) => moneyOf(row, row.refunded), isOnlyInFiles: true },
    { name: 'membership_units', value: ({ entitlementUnits }) => entitlementUnits, isOnlyInFiles: true },
    { name: 'booked_at', value: ({ createdAt }) => createdAt, isOnlyInFiles: true },
    { name: 'email', value: ({ contact }) => contact.email, isOnlyInFiles: true },
    { name: 'phone', value: ({ contact }) => contact.phone, isOnlyInFiles: true },
    { name: 'notes', value: ({ notes }) => notes, isOnlyInFiles: true },
    { name: 'updated_at', value: ({ updatedAt }) => updatedAt.toISOString(), isOnlyInFiles: true },
    { name: 'customer', value: ({ contact }) => contact.name },
    { name: 'offer', value: offerOf },
  ],
  options: {
    ...{ find: 'value', day: 'value', from: 'value', to: 'value', status: 'value', place: 'value' },
    unanswered: 'flag',
  },
  read: async ({ db, clock, reach }, options, { after, limit }) => {
    const find = options.value('find')
    const status = typedWord('status', options.value('status'), BOOKING_STATUSES)
    const slug = options.value('place')
    const place = slug === undefined ? undefined : await findPlace(db, slug)
    return db
      .select()
      .from(bookings)
      .where(
        and(
          find === undefined ? undefined : isFound(find),
          isOnDays(daysOf(options, clock.now())),
          status && eq(bookings.status, status),
          options.has('unanswered') ? IS_UNANSWERED : undefined,
          place && eq(bookings.placeId, place.id),
          reach && inArray(bookings.placeId, [...reach]),
          after
            ? sql`(${bookings.startsAt}, ${bookings.id}) > (select starts_at, id from bookings where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  counts: async ({ db, clock, reach }) => ({
    unanswered: await db.$count(
      bookings,
      and(IS_UNANSWERED, gt(bookings.startsAt, clock.now()), reach && inArray(bookings.placeId, [...reach])),
    ),
  }),
  empty: 'There is no such booking.',
}

const moneyOf = ({ currency }: BookingRow, amount: number): Money => ({ amount, currency })

interface Slot {
  id: string
  starts: string
  taken: number
  capacity: number
  isClosed: boolean
  place: Text
  slug: string
  timeZone: string
}

const SLOTS: List<Slot> = {
  columns: [
    { name: 'slot', value: ({ id }) => id },
    { name: 'starts', value: ({ starts }) => starts.replace('T', ' ') },
    { name: 'taken', value: ({ taken }) => taken },
    { name: 'capacity', title: 'Of', value: ({ capacity }) => capacity },
    { name: 'closed', value: ({ isClosed }) => isClosed },
    // Of a place elsewhere: its times are those of its own clock.
    { name: 'time_zone', value: ({ timeZone }) => (timeZone === SHOP_TIME_ZONE ? null : timeZone) },
    { name: 'place_slug', value: ({ slug }) => slug, isOnlyInFiles: true },
    { name: 'place', value: ({ place }) => place },
  ],
  options: { day: 'value', place: 'value' },
  read: async ({ db, clock, reach }, options, { after, limit }) => {
    const slug = options.value('place')
    const place = slug === undefined ? undefined : await findPlace(db, slug)
    const day = typedDay(options.value('day') ?? 'today', clock.now())
    return db
      .select({
        id: availabilities.id,
        starts: availabilities.localStart,
        taken: availabilities.taken,
        capacity: availabilities.capacity,
        isClosed: availabilities.isClosed,
        place: places.name,
        slug: places.slug,
        timeZone: places.timeZone,
      })
      .from(availabilities)
      .innerJoin(places, eq(places.id, availabilities.placeId))
      .where(
        and(
          eq(availabilities.localDate, day),
          place && eq(places.id, place.id),
          reach && inArray(places.id, [...reach]),
          after
            ? sql`(${availabilities.startsAt}, ${availabilities.id}) > (select starts_at, id from availabilities where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(availabilities.startsAt), asc(availabilities.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'There is no slot on that day.',
}

/** What can be listed of bookings. */
export const bookingsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    role: 'staff',
    isOfPlaces: true,
    // Names and numbers of customers.
    conceals: ['find'],
    usage: `[--find <words>] [--day <day>] [--from <day>] [--to <day>] [--status <${BOOKING_STATUSES.join('|')}>] [--place <place>] [--unanswered] ${LIST_OPTIONS}`,
    summary:
      'By the time they begin, from today on unless said; --find has those of a person, or one by its number, --unanswered those of closed times whose customers have chosen neither another time nor their money',
    run: (deps, args, screen) => printList(deps, BOOKINGS, args, screen),
  },
  guests: guestsVerb,
  slot: slotVerb,
  readers: readersVerb,
  slots: {
    kind: 'reads',
    role: 'staff',
    isOfPlaces: true,
    isImpersonal: true,
    usage: `[--day <day>] [--place <place>] ${LIST_OPTIONS}`,
    summary: 'What can be booked on a day, today unless said',
    run: (deps, args, screen) => printList(deps, SLOTS, args, screen),
  },
}
