import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How a command ended; one whose process ended before it stays `running`. */
export const AUDIT_RESULTS = ['running', 'done', 'refused', 'failed'] as const

/** What operators changed, a row for each command. Secrets and what identifies customers are left out. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: instant().notNull(),
    /** A name that was given, or the user and host of the terminal. */
    by: text().notNull(),
    /** `order ship`. */
    command: text().notNull(),
    /** What was typed after it. */
    arguments: text().notNull(),
    result: text().$type<(typeof AUDIT_RESULTS)[number]>().notNull(),
    /** What is different now, or why it was refused. */
    outcome: text().notNull(),
  },
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_not_done')
      .on(table.at, table.id)
      .where(sql`${table.result} <> 'done'`),
  ],
)
