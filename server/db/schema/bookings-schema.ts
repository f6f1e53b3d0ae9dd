import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BookedSlot, BookingStatus } from '#contract/booking/bookings.ts'
import type { Text } from '#contract/rules/common.ts'
import type { BookedPlace, HoldStatus, UnitQuantity } from '#contract/booking/holds.ts'
import type { CancelPolicy } from '#contract/booking/places.ts'
import type { Contact } from '#contract/shop/quotes.ts'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { basketId } from './baskets-schema.ts'
import { availabilities, places } from './places-schema.ts'
import { instant, vatOfSale } from './columns.ts'

const range = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A unit as it was booked; amounts are minor units of the booking's currency. */
export interface BookedUnit {
  unit_id: string
  label: Text
  quantity: number
  unit_price: number
  total: number
}

/** Where a booking moves once what it costs more is paid. */
export interface BookingMove {
  slot: BookedSlot
  units: BookedUnit[]
  seats: number
  total: number
  due: number
  /** The refund tier that the booking keeps once it is moved: that of the moment the move was requested. */
  refund_percent?: number
  /** Payments begun before do not belong to it. */
  since: string
  expires_at: string
}

/**
 * Temporary reservations of slots. A signed-out visitor is identified by a secret, of which only the hash is stored.
 */
export const holds = pgTable(
  'holds',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text(),
    ipPrefix: text('address_block').notNull(),
    availabilityId: text().notNull(),
    units: jsonb().$type<UnitQuantity[]>().notNull(),
    /** The units at the prices they were held at, which the booking keeps; null in holds made before that was stored. */
    lines: jsonb().$type<BookedUnit[]>(),
    guests: integer().notNull(),
    /** What it costs, in minor units of the shop's currency. */
    total: integer().notNull().default(0),
    status: text().$type<HoldStatus>().notNull(),
    expiresAt: instant().notNull(),
    isExtended: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('holds_live')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'live'`),
    index('holds_slot')
      .on(table.availabilityId)
      .where(sql`${table.status} = 'live'`),
    index('holds_block')
      .on(table.ipPrefix)
      .where(sql`${table.status} = 'live'`),
    index('holds_user').on(table.userId),
    index('holds_secret').on(table.secretHash),
    index('holds_age').on(table.createdAt),
  ],
)

/** Bookings. All of what was agreed is here: nothing of it is read from the place again. */
export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    /** A short reference for customers. */
    reference: text().notNull().unique('bookings_reference_unique'),
    /** Null once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    basketId: basketId(),
    holdId: text().unique('bookings_hold_unique'),
    status: text().$type<BookingStatus>().notNull(),
    placeId: text()
      .notNull()
      .references(() => places.id),
    availabilityId: text().notNull(),
    place: jsonb().$type<BookedPlace>().notNull(),
    slot: jsonb().$type<BookedSlot>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    units: jsonb().$type<BookedUnit[]>().notNull(),
    guestCount: integer().notNull(),
    /** What it takes of the slot. */
    seats: integer().notNull(),
    guests: text().array().notNull(),
    contact: jsonb().$type<Contact>().notNull(),
    notes: text(),
    currency: char({ length: 3 }).notNull(),
    ...vatOfSale(),
    total: integer().notNull(),
    /** The amount refunded, or being refunded: of an active booking, goodwill of the shop. */
    refunded: integer().notNull().default(0),
    /** What was retained, by the refund tier, of the price of dearer slots it was moved away from. */
    fees: integer().notNull().default(0),
    /** The largest refund of a cancellation, in percent; fixed from the first move on. */
    refundPercent: smallint(),
    /** Since when its customer may choose another time or all of the money: the shop cannot receive them. */
    closedAt: instant(),
    usesEntitlement: boolean().notNull().default(false),
    /** How many units of a membership were spent, and the price they took the place of. */
    entitlementUnits: integer().notNull().default(0),
    covered: integer().notNull().default(0),
    cancellation: jsonb().$type<CancelPolicy>().notNull(),
    cancelUntil: instant().notNull(),
    /** Where it was made, or last moved, from: what guests of an IP prefix keep unpaid is counted together. */
    ipPrefix: text('address_block'),
    ticketCode: text().unique('bookings_ticket_unique'),
    calendarSequence: integer().notNull().default(0),
    /** Of a part that was handed to another person: the booking that paid for it, which has all of the money. */
    handedFrom: text().references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    /** The code that its own took the place of, and what was paid for it, in minor units. */
    handedCode: text(),
    handedTotal: integer().notNull().default(0),
    /** The language of its mails. */
    locale: text().$type<Locale>().notNull(),
    /** Until when it must be paid. */
    expiresAt: instant(),
    move: jsonb().$type<BookingMove>(),
    timeline: jsonb().$type<{ status: BookingStatus; at: string }[]>().notNull(),
    remindedAt: instant(),
    /** A reminder needs the customer's consent; false of bookings made before customers were asked. */
    remindsByConsent: boolean().notNull().default(false),
    /** Its last mail was not sent: the contact had reached the limit of mails. */
    mailHeld: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('bookings_user').on(table.userId, table.startsAt),
    index('bookings_basket').on(table.basketId),
    index('bookings_slot').on(table.availabilityId),
    index('bookings_place_day').on(table.placeId, table.startsAt),
    index('bookings_start').on(table.startsAt, table.id),
    index('bookings_contact').on(sql`lower(${table.contact} ->> 'email')`),
    check('bookings_refund_within', sql`${table.refunded} >= 0 and ${table.total} >= 0 and ${table.fees} >= 0`),
    index('bookings_handed_from').on(table.handedFrom),
    uniqueIndex('bookings_handed_code').on(table.handedCode),
    check('bookings_party', sql`${table.guestCount} >= 0 and ${table.seats} >= 0`),
    check('bookings_refund_percent', sql`${table.refundPercent} between 0 and 100`),
    index('bookings_unpaid_block')
      .on(table.ipPrefix)
      .where(sql`${table.status} = 'pending_payment' or ${table.move} is not null`),
  ],
)

/**
 * The seats that holds and bookings take of slots, each row once. Where one party has the place to itself no two of
 * them overlap: a constraint enforces that (`seat_claims_exclusive` in the migrations), independently of the counts.
 */
export const seatClaims = pgTable(
  'seat_claims',
  {
    id: text().primaryKey(),
    availabilityId: text()
      .notNull()
      .references(() => availabilities.id, { onDelete: 'cascade' }),
    placeId: text().notNull(),
    holdId: text(),
    bookingId: text(),
    seats: integer().notNull(),
    isExclusive: boolean().notNull(),
    during: range().notNull(),
  },
  (table) => [
    index('seat_claims_slot').on(table.availabilityId),
    index('seat_claims_hold').on(table.holdId),
    index('seat_claims_booking').on(table.bookingId),
    check('seat_claims_seats', sql`${table.seats} > 0`),
    check('seat_claims_owner', sql`num_nonnulls(${table.holdId}, ${table.bookingId}) = 1`),
  ],
)

/** Links by which a customer hands seats of a booking to another person, each taken once. */
export const handovers = pgTable(
  'handovers',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    secretHash: text().notNull().unique('handovers_secret_unique'),
    units: jsonb().$type<UnitQuantity[]>().notNull(),
    guests: integer().notNull(),
    /** Whom it is for, as the customer calls them. */
    name: text(),
    createdAt: instant().notNull(),
    /** Taken, or taken back by the customer. */
    endedAt: instant(),
    /** The booking it became: one link makes one, independently of locks. */
    takenAs: text()
      .references(() => bookings.id, { onDelete: 'set null' })
      .unique('handovers_taken_unique'),
  },
  (table) => [index('handovers_booking').on(table.bookingId), check('handovers_guests', sql`${table.guests} > 0`)],
)

/**
 * Reservations that ended unpaid: holds, bookings, moves and orders. Counted for a day, so that repeated reservations
 * cannot keep an item sold out.
 */
export const lapses = pgTable(
  'lapses',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    secretHash: text(),
    /** Null for an account, which is not counted with its IP prefix. */
    ipPrefix: text('address_block'),
    /** What was reserved, as `variant <id>` and `slot <id>`. */
    things: text().array().notNull(),
    seconds: integer().notNull(),
    endedAt: instant().notNull(),
  },
  (table) => [
    index('lapses_user').on(table.userId, table.endedAt),
    index('lapses_secret').on(table.secretHash),
    index('lapses_block').on(table.ipPrefix, table.endedAt),
    index('lapses_age').on(table.endedAt),
  ],
)
