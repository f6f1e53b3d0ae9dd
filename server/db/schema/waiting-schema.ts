import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UnitQuantity } from '#contract/booking/holds.ts'
import type { WaitingState } from '#contract/booking/waiting.ts'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { variants } from './catalogue-schema.ts'
import { instant } from './columns.ts'

/**
 * Parties on the waiting lists of slots and of variants. Those that have ended stay for a month. A slot may be gone
 * before its list is: its entries are told so, and name it by no constraint.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: text().primaryKey(),
    /** The account that joined, or the guest session that took goods up. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Lower-cased. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    ipPrefix: text('address_block').notNull(),
    /** An account joined: its offers are for its sessions alone. */
    isAccount: boolean().notNull(),
    state: text().$type<WaitingState>().notNull(),
    availabilityId: text(),
    placeId: text(),
    startsAt: instant(),
    units: jsonb().$type<UnitQuantity[]>(),
    variantId: text().references(() => variants.id, { onDelete: 'cascade' }),
    /** Guests, or pieces. */
    party: integer().notNull(),
    /** Its place in the list, from when its address was confirmed. */
    queuedAs: integer(),
    until: instant().notNull(),
    offeredUntil: instant(),
    /** The hold that is its offer. */
    holdId: text(),
    /** The pieces that were taken off the shelf for its offer. */
    reserved: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('waiting_entries_one_each')
      .on(sql`coalesce(${table.availabilityId}, ${table.variantId})`, table.email)
      .where(sql`${table.state} in ('unconfirmed', 'waiting', 'offered')`),
    index('waiting_entries_slot')
      .on(table.availabilityId, table.queuedAs)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_entries_variant').on(table.variantId, table.queuedAs),
    index('waiting_entries_user').on(table.userId),
    index('waiting_entries_email').on(table.email),
    index('waiting_entries_age').on(table.updatedAt),
    check('waiting_entries_one_thing', sql`num_nonnulls(${table.availabilityId}, ${table.variantId}) = 1`),
    check('waiting_entries_party', sql`${table.party} > 0 and ${table.reserved} >= 0`),
  ],
)
