import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'
import { orders } from './commerce-schema.ts'

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
