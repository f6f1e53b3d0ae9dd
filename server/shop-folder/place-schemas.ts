import * as z from 'zod/mini'
import { ExperienceKind } from '#contract/booking/places.ts'
import { Alt, Both, count, Picture, Price, shaped, Slug } from './schema-parts.ts'

/** Seven days from Sunday, as the folder writes them. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const day = `(?:${DAYS.join('|')})`
const span = `${day}(?:\\s*-\\s*${day})?`
const Days = shaped(new RegExp(`^${span}(?:\\s*,\\s*${span})*$`), 'days such as sun-thu, or fri, sat')
const CalendarDay = shaped(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-12-31')
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const Clock = shaped(new RegExp(`^${clock}$`), 'a time of the day such as 09:30')
const Clocks = shaped(new RegExp(`^${clock}(?:\\s*,\\s*${clock})*$`), 'times of the day such as 09:30, 14:00')
/** More guests than any place takes at once. */
const MAX_GUESTS = 100_000
const DAY_MINUTES = 24 * 60
/** A week, the longest that is booked as one slot. */
const MAX_MINUTES = 7 * DAY_MINUTES
const YEAR_HOURS = 365 * 24

const degrees = (most: number) =>
  z
    .number({ error: `a number from -${most} to ${most}` })
    .check(
      z.gte(-most, { error: `a number from -${most} to ${most}` }),
      z.lte(most, { error: `a number from -${most} to ${most}` }),
    )

const Faq = z.strictObject({ question: Both, answer: Both })

/** What all places have. Long descriptions are files of their own. */
const place = {
  slug: Slug,
  name: Both,
  summary: Both,
  region: Slug,
  latitude: degrees(90),
  longitude: degrees(180),
  time_zone: z.optional(z.string()),
  search_words: z.optional(Both),
  pictures: z
    .array(z.strictObject({ picture: Picture, alt: Alt }))
    .check(z.minLength(1, { error: 'at least one picture' }), z.maxLength(30)),
  hidden: z.optional(z.boolean()),
  faqs: z.optional(z.array(Faq)),
}

/** A kind of guest with its price. */
const Guest = z.strictObject({
  slug: Slug,
  name: Both,
  note: z.optional(Both),
  price: Price,
  from_age: z.optional(count(0, 120)),
  to_age: z.optional(count(0, 120)),
  with_adult: z.optional(z.boolean()),
  min: z.optional(count(0, MAX_GUESTS)),
  max: z.optional(count(1, MAX_GUESTS)),
})

const Schedule = z.array(z.strictObject({ days: Days, times: Clocks })).check(z.minLength(1))

/** How something is booked. */
const bookable = {
  ...place,
  capacity: count(1, MAX_GUESTS),
  min_guests: z.optional(count(1, MAX_GUESTS)),
  max_guests: z.optional(count(1, MAX_GUESTS)),
  minutes: count(5, MAX_MINUTES),
  book_before_minutes: z.optional(count(0, MAX_MINUTES)),
  cancellation: z.strictObject({
    until_hours: count(0, YEAR_HOURS),
    refunds: z.array(z.strictObject({ hours: count(0, YEAR_HOURS), percent: count(0, 100) })),
  }),
  policies: z.optional(z.array(Slug)),
  accessibility: z.optional(Both),
}

/** What places share, by slug. */
export const PlaceParts = z.strictObject({
  regions: z.array(z.strictObject({ slug: Slug, name: Both })),
  policies: z.optional(z.array(z.strictObject({ slug: Slug, title: Both, text: Both }))),
  amenities: z.optional(z.array(z.strictObject({ slug: Slug, name: Both }))),
})

export const Destinations = z.array(
  z.strictObject({
    ...place,
    highlights: z.optional(z.array(Both)),
    best_season: z.optional(Both),
    getting_there: z.optional(Both),
  }),
)

export const Experiences = z.array(
  z.strictObject({
    ...bookable,
    destination: Slug,
    kind: ExperienceKind,
    languages: z.array(shaped(/^[a-z]{2}$/, 'the code of a language, such as ar')),
    meeting_point: z.optional(Both),
    highlights: z.optional(z.array(Both)),
    inclusions: z.optional(z.array(Both)),
    exclusions: z.optional(z.array(Both)),
    prices: z.array(Guest).check(z.minLength(1, { error: 'at least one price' })),
    schedule: Schedule,
  }),
)

export const Venues = z.array(
  z
    .strictObject({
      ...bookable,
      destination: z.optional(Slug),
      city: Both,
      address: z.optional(Both),
      opening_hours: z.array(z.strictObject({ days: Days, from: Clock, to: Clock })),
      amenities: z.optional(z.array(Slug)),
      pause_minutes: z.optional(count(0, DAY_MINUTES)),
      schedule: z.optional(Schedule),
      prices: z.optional(z.array(Guest).check(z.minLength(1, { error: 'at least one price' }))),
      slot_price: z.optional(Price),
      weekend_slot_price: z.optional(Price),
    })
    .check(
      z.refine(({ prices, slot_price }) => (prices === undefined) !== (slot_price === undefined), {
        error: 'a venue with one of prices (by the seat) and slot_price (one party at a time)',
      }),
    ),
)

export const Closures = z.array(
  z.strictObject({
    places: z.array(Slug).check(z.minLength(1, { error: 'at least one place' })),
    from: CalendarDay,
    to: z.optional(CalendarDay),
    reason: Both,
  }),
)
