import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DoorResult } from '#contract/check-in/door-list.ts'
import type { DeskTopic } from '#contract/desk/notices.ts'
import type { Role } from '#contract/desk/operations.ts'
import type { Locale } from '#locales/index.ts'
import { passkeyColumns } from './account-parts-schema.ts'
import { users } from './accounts-schema.ts'
import { bookings } from './bookings-schema.ts'
import { instant } from './columns.ts'
import { orders } from './commerce-schema.ts'

/** People of the shop, at the door and at the desk. Rows are kept after they are revoked, since check-ins name them. */
export const staff = pgTable(
  'staff',
  {
    id: text().primaryKey(),
    name: text().notNull().unique('staff_name_unique'),
    /** The hash of a link of the door that was not used yet. */
    linkHash: text().unique('staff_link_unique'),
    linkExpiresAt: instant(),
    /** The places whose lists they read; null for all. */
    placeIds: jsonb().$type<string[]>(),
    /** How many days ahead they read lists; null for the usual window. */
    daysAhead: integer(),
    /** What they may do at the desk; null for the door alone. */
    role: text().$type<Role>(),
    email: text(),
    /** The hash of an invitation to the desk that was not accepted yet. */
    invitationHash: text(),
    invitationExpiresAt: instant(),
    passwordHash: text(),
    /** The secret of the codes that go with the password, sealed. */
    totpSecret: text(),
    /** The half minute of the last code that was right: none counts twice. */
    totpStep: integer(),
    /** What they are mailed of, and in which language; null before they chose. */
    notices: jsonb().$type<StaffNotices>(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [uniqueIndex('staff_invitation').on(table.invitationHash)],
)

const ofStaff = () =>
  text()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** Sessions of the staff, each valid at the door or at the desk alone. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    staffId: ofStaff(),
    scope: text().$type<StaffScope>().notNull().default('door'),
    tokenHash: text().notNull().unique('staff_sessions_token_unique'),
    device: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)
/** Where a session of the staff is valid. */
export type StaffScope = 'door' | 'desk'

/** What a person of the desk is mailed of. */
export interface StaffNotices {
  mail: DeskTopic[]
  locale: Locale
}

/**
 * Browsers that show a person what comes in (Web Push). A session ends with the working day, so that a row outlives it;
 * signing out, another role and revocation delete it.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: text().primaryKey(),
    staffId: ofStaff(),
    /** The session it was last renewed in: signing out of that one ends it. */
    sessionId: text().notNull(),
    endpoint: text().notNull().unique('staff_devices_endpoint_unique'),
    /** The browser's public key and secret, Base64URL. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Derived from its browser. */
    device: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    renewedAt: instant().notNull(),
  },
  (table) => [index('staff_devices_staff').on(table.staffId)],
)

/** Passkeys of people at the desk: never those of a customer, also of the same person. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    staffId: ofStaff(),
    /** The browser it was made in. */
    device: text(),
    ...passkeyColumns('staff_passkeys_credential_unique'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Who let which booking in, and when. A booking has one that counts; the index enforces that independently of locks. */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Made by the device, so that what is sent twice is recorded once. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** None in the terminal. */
    staffId: text().references(() => staff.id),
    /** When the guests were let in, which is earlier than `receivedAt` where the device was offline. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The check-in that was first, where two doors let the same ticket in. */
    duplicateOf: text(),
    undoneAt: instant(),
    undoneBy: text().references(() => staff.id),
  },
  (table) => [
    uniqueIndex('check_ins_once')
      .on(table.bookingId)
      .where(sql`${table.duplicateOf} is null and ${table.undoneAt} is null`),
    index('check_ins_booking').on(table.bookingId),
  ],
)

/**
 * What a door did without asking the server, with what the server says of it: guests came in, whatever became of their
 * booking. All but `in` is shown to the operator until it is noted as seen.
 */
export const doorEntries = pgTable(
  'door_entries',
  {
    /** Made by the device; of `in` and `already_in` also that of the check-in. */
    id: text().primaryKey(),
    /** Null of one that the server does not know. */
    bookingId: text().references(() => bookings.id, { onDelete: 'cascade' }),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    /** The door. */
    placeId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    result: text().$type<DoorResult>().notNull(),
    /** By the server's clock. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: text().references(() => staff.id),
    seenAt: instant(),
  },
  (table) => [
    index('door_entries_booking').on(table.bookingId),
    // What contradicts a booking: all else is never marked as seen.
    index('door_entries_waiting')
      .on(table.at)
      .where(sql`${table.result} <> 'in' and ${table.undoneAt} is null and ${table.seenAt} is null`),
    index('door_entries_door')
      .on(table.placeId, table.day)
      .where(sql`${table.result} <> 'in' and ${table.undoneAt} is null`),
  ],
)

/**
 * What people of the shop note for each other, of an order or of a customer. No page of a customer shows it; it is data
 * about them all the same, so that a copy of their data has it, and it is erased with them.
 */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: text().primaryKey(),
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    by: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('staff_notes_order').on(table.orderId),
    index('staff_notes_customer').on(table.userId),
    check('staff_notes_of_one', sql`num_nonnulls(${table.orderId}, ${table.userId}) = 1`),
  ],
)
