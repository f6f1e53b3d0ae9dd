import { char, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'

/** Things that are paid for together. Each of them names its basket, and is what it would be without one. */
export const baskets = pgTable(
  'baskets',
  {
    id: text().primaryKey(),
    /** A short reference for customers. */
    reference: text().notNull().unique('baskets_reference_unique'),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    currency: char({ length: 3 }).notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The membership whose prices its goods have: they are paid with it or not at all. */
    pricedBySubscription: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('baskets_user').on(table.userId)],
)

/** The basket that a thing is paid in. */
export const basketId = () => text().references(() => baskets.id, { onDelete: 'set null' })
