import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'
import type { Benefit, SubscriptionStatus } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { users } from './accounts-schema.ts'
import { basketId } from './baskets-schema.ts'
import { instant, words } from './columns.ts'

const ownedBy = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Memberships on offer. Prices are whole minor units with VAT; `rank` orders them, the cheapest first. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  rank: smallint().notNull().unique('plans_rank_unique'),
  name: words().notNull(),
  tagline: words().notNull(),
  priceMonth: integer().notNull(),
  priceYear: integer().notNull(),
  trialDays: smallint().notNull(),
  benefits: jsonb().$type<Benefit[]>().notNull(),
  featured: boolean().notNull(),
})

/** What quotas are counted by, and the bookings that spend them. */
export const meters = pgTable('meters', {
  id: text().primaryKey(),
  position: smallint().notNull(),
  name: words().notNull(),
  unit: text({ enum: ['visit', 'seat'] }).notNull(),
  spentBy: text({ enum: ['location', 'experience'] })
    .notNull()
    .unique('meters_spent_by_unique'),
})

/** Memberships. What billing makes of these columns is in `modules/subscriptions/billing`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    basketId: basketId(),
    /** As printed on the member card. */
    number: text().notNull().unique('subscriptions_number_unique'),
    planId: text()
      .notNull()
      .references(() => plans.id),
    interval: text().$type<BillingInterval>().notNull(),
    /** What a period costs, as it was when it was agreed on. */
    price: integer().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    anchorAt: instant().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** The number of the quota month that the period begins with; months are counted over the whole membership. */
    periodMonth: integer().notNull().default(0),
    trialEndsAt: instant(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelReason: text(),
    pendingPlanId: text().references(() => plans.id),
    pendingInterval: text().$type<BillingInterval>(),
    pendingPrice: integer(),
    resumesAt: instant(),
    remainingMs: bigint({ mode: 'number' }),
    pastDueSince: instant(),
    attempts: smallint().notNull().default(0),
    /** The time of the next due step; null when there is none. */
    nextAt: instant(),
    /** The end of the period that a coming renewal was announced for. */
    announcedFor: instant(),
    /** The gateway's name of the method for later periods, and its display name. */
    methodToken: text(),
    methodBrand: text(),
    methodLast4: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_live')
      .on(table.userId)
      .where(sql`${table.status} not in ('cancelled', 'expired')`),
    index('subscriptions_user').on(table.userId, table.createdAt),
    index('subscriptions_basket').on(table.basketId),
    index('subscriptions_next').on(table.nextAt),
    check('subscriptions_period', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

/** What an invoice buys, as it is written down when it is made. */
export interface StoredTerms {
  planId: string
  interval: BillingInterval
  price: number
  anchor: string
}

export interface StoredLine {
  label: Text
  amount: number
}

/** Bills. `key` names what is billed, so that no period is billed twice. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: ownedBy(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    status: text({ enum: ['open', 'paid', 'failed', 'void'] }).notNull(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
    total: integer().notNull(),
    /** The VAT within it when it was made; the default is for servers of the release before. */
    taxPercent: smallint().notNull().default(15),
    /** The seller's VAT number when it was made, under which it is invoiced if there is none by then. */
    sellerVatNumber: text(),
    /** The amount refunded of its payment, or being refunded. */
    refunded: integer().notNull().default(0),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    attempts: smallint().notNull().default(0),
    paymentId: text(),
    terms: jsonb().$type<StoredTerms>(),
    methodBrand: text(),
    methodLast4: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    unique('invoices_once').on(table.subscriptionId, table.key),
    index('invoices_user').on(table.userId, table.createdAt),
    index('invoices_payment').on(table.paymentId),
    check('invoices_total', sql`${table.total} >= 0`),
    check('invoices_refund_within', sql`${table.refunded} between 0 and ${table.total}`),
    check('invoices_paid', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
  ],
)

/** Times a membership rested, for the bounds on pauses. `endsAt` is the planned end until it has ended. */
export const membershipPauses = pgTable(
  'membership_pauses',
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('membership_pauses_user').on(table.userId, table.endsAt),
    index('membership_pauses_subscription').on(table.subscriptionId),
    check('membership_pauses_span', sql`${table.endsAt} >= ${table.startedAt}`),
  ],
)

/**
 * Trials that were used, by account, by e-mail and by card: hashes without a reference to the account, so that deleting
 * an account and making another gives no second trial.
 */
export const trialClaims = pgTable('trial_claims', {
  key: text().primaryKey(),
  createdAt: instant().notNull(),
})

/** How much of a quota is used in a month of a membership; `credited` is null without a limit. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    meterId: text()
      .notNull()
      .references(() => meters.id),
    /** Counted over the membership, see `subscriptions.periodMonth`: a pause moves its days, not its number. */
    month: integer().notNull(),
    used: integer().notNull().default(0),
    credited: integer(),
    /** Of a month that was changed to unlimited: how many of its bookings may be open at once. */
    openAtOnce: smallint(),
  },
  (table) => [
    primaryKey({ name: 'usage_counters_pkey', columns: [table.subscriptionId, table.meterId, table.month] }),
    check(
      'usage_counters_used',
      sql`${table.used} >= 0 and (${table.credited} is null or ${table.used} <= ${table.credited})`,
    ),
  ],
)

/** What spent units of a quota; each booking or order once. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    meterId: text()
      .notNull()
      .references(() => meters.id),
    /** Of the counter it was taken from. */
    month: integer().notNull(),
    /** When what was booked begins. */
    forAt: instant().notNull(),
    units: integer().notNull(),
    refType: text({ enum: ['order', 'booking'] }).notNull(),
    refId: text().notNull(),
    label: words().notNull(),
    at: instant().notNull(),
    returnedAt: instant(),
  },
  (table) => [
    unique('usage_events_once').on(table.refType, table.refId),
    index('usage_events_counter').on(table.subscriptionId, table.meterId, table.month),
    index('usage_events_user').on(table.userId),
    check('usage_events_units', sql`${table.units} > 0`),
  ],
)

/** How far the clock of a demo was moved on; empty elsewhere. */
export const demoClock = pgTable(
  'demo_clock',
  { id: boolean().primaryKey().default(true), aheadMs: bigint({ mode: 'number' }).notNull() },
  (table) => [check('demo_clock_one_row', sql`${table.id}`), check('demo_clock_ahead', sql`${table.aheadMs} >= 0`)],
)
