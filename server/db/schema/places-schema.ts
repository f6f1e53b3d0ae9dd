import { type Locale } from '#locales/index.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Image, Text } from '#contract/rules/common.ts'
import type { Amenity, CancelPolicy, Faq, LocationMode, OpeningHours, Policy } from '#contract/booking/places.ts'
import { instant, tsvector, words } from './columns.ts'

/** A kind of guest, as stored: prices are minor units of the shop's currency. */
export interface UnitRow {
  id: string
  label: Text
  note?: Text
  min_age?: number
  max_age?: number
  accompanied: boolean
  min: number
  max: number
  price: number
}

/** Slots that begin at `times` (`HH:MM`) on `weekdays`, 0 is Sunday. */
export interface Schedule {
  weekdays: number[]
  times: string[]
}

/** How a place is booked. Slots follow the opening hours, one after the other, unless there is a schedule. */
export interface BookingRules {
  mode: LocationMode
  units: UnitRow[]
  min_units: number
  max_units: number
  slot_minutes: number
  /** Between two slots. */
  pause_minutes: number
  capacity: number
  slot_price?: number
  /** On Friday and Saturday, where that differs. */
  weekend_slot_price?: number
  schedules?: Schedule[]
  /** The latest booking before the start. */
  book_before_minutes: number
  cancellation: CancelPolicy
}

/** What only the page of a place shows; each kind has its own. */
export interface PlaceDetails {
  city?: Text
  address?: Text
  opening_hours?: OpeningHours[]
  amenities?: Amenity[]
  accessibility?: Text
  policies?: Policy[]
  faqs: Faq[]
  highlights?: Text[]
  best_season?: Text
  getting_there?: Text
  inclusions?: Text[]
  exclusions?: Text[]
  meeting_point?: Text
  languages?: string[]
}

export const regions = pgTable('regions', {
  id: text().primaryKey(),
  name: words().notNull(),
  position: smallint().notNull(),
})

/** Venues, destinations and experiences. */
export const places = pgTable(
  'places',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['location', 'destination', 'experience'] }).notNull(),
    slug: text().notNull(),
    /** What it is filtered by: the mode of a venue, the kind of an experience. */
    tag: text(),
    regionId: text()
      .notNull()
      .references(() => regions.id),
    /** Where an experience or a venue belongs. */
    destinationId: text(),
    name: words().notNull(),
    summary: words().notNull(),
    description: words().notNull(),
    /** Further words for the search. */
    keywords: words().notNull(),
    images: jsonb().$type<Image[]>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    position: smallint().notNull(),
    priceFrom: integer().notNull(),
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingCount: integer().notNull(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    stars: integer().array().notNull(),
    details: jsonb().$type<PlaceDetails>().notNull(),
    /** Not for destinations. */
    booking: jsonb().$type<BookingRules>(),
    /** Neither shown nor booked any more; bookings of it stay. */
    isHidden: boolean().notNull().default(false),
    /** It was not hidden once; a trigger sets it. */
    wasShown: boolean().notNull().default(false),
    searchVector: tsvector().generatedAlwaysAs(
      sql`qafila_lexemes(qafila_both(name) || ' ' || qafila_both(summary) || ' ' || qafila_both(keywords)) || qafila_marked(qafila_lexemes(qafila_both(name)), '=')`,
    ),
  },
  (table) => [
    unique('places_kind_slug_unique').on(table.kind, table.slug),
    index('places_destination').on(table.destinationId),
    check('places_booking', sql`(${table.kind} = 'destination') = (${table.booking} is null)`),
  ],
)

/** Days on which a place is closed, both ends included. */
export const placeClosures = pgTable(
  'place_closures',
  {
    id: text().primaryKey(),
    placeId: text()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    reason: words().notNull(),
  },
  (table) => [
    index('place_closures_place').on(table.placeId, table.toDate),
    check('place_closures_order', sql`${table.fromDate} <= ${table.toDate}`),
  ],
)

export const placeReviews = pgTable(
  'place_reviews',
  {
    id: text().primaryKey(),
    placeId: text()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    language: text().$type<Locale>().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('place_reviews_place').on(table.placeId, table.createdAt),
    check('place_reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/**
 * Slots. `taken` counts guests; one party that has the place to itself takes all of the capacity. Holds and bookings
 * lock this row, and its check prevents overbooking in any case.
 */
export const availabilities = pgTable(
  'availabilities',
  {
    id: text().primaryKey(),
    placeId: text()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The day and times the place's clock shows. */
    localDate: date({ mode: 'string' }).notNull(),
    localStart: text().notNull(),
    localEnd: text().notNull(),
    cutoffAt: instant().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    isClosed: boolean().notNull().default(false),
    /** Minor units by the id of a unit. */
    unitPrices: jsonb().$type<Record<string, number>>().notNull(),
    slotPrice: integer(),
    priceFrom: integer().notNull(),
  },
  (table) => [
    unique('availabilities_place_start_unique').on(table.placeId, table.startsAt),
    index('availabilities_day').on(table.placeId, table.localDate, table.startsAt),
    index('availabilities_age').on(table.endsAt),
    index('availabilities_any_place').on(table.localDate, table.startsAt, table.id),
    check('availabilities_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    check('availabilities_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)
