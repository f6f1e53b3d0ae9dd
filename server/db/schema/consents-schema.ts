import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '#contract/account/consents.ts'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'

/** Where a choice was made. */
export type ConsentSource = 'profile' | 'checkout' | 'booking' | 'mail' | 'admin'

/**
 * What customers agreed to be written to, and withdrew: rows are added and never changed, and the last one of a purpose
 * counts. They prove why a mail was sent, so they are kept as long as their customer, and erased together.
 */
export const consents = pgTable(
  'consents',
  {
    /** Increases with each choice. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<ConsentPurpose>().notNull(),
    granted: boolean().notNull(),
    at: instant().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    /** The exact sentence that was shown; empty where the operator recorded a wish. */
    sentence: text().notNull(),
    /** Its language. */
    locale: text().$type<Locale>().notNull(),
  },
  (table) => [
    index('consents_user').on(table.userId, table.purpose, table.id),
    index('consents_wishes')
      .on(table.userId, table.id.desc())
      .where(sql`${table.purpose} = 'wishes'`),
  ],
)
