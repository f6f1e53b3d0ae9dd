import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings-schema.ts'
import { instant } from './columns.ts'

/** People who check tickets in. Rows are kept after they are revoked, since check-ins name them. */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  name: text().notNull().unique('staff_name_unique'),
  /** The hash of a link that was not used yet. */
  linkHash: text().unique('staff_link_unique'),
  linkExpiresAt: instant(),
  createdAt: instant().notNull(),
  revokedAt: instant(),
})

/** Sessions of the staff, valid at the door alone. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('staff_sessions_token_unique'),
    device: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
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
