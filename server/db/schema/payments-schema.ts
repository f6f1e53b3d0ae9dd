import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentFailure, PaymentIntent, PaymentStatus, PaymentSubject } from '#contract/payment/payments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'

/**
 * Why money under the name of an attempt does not pay for it: it does not bear the id that the shop gave, the amount or
 * the currency is another, no card was saved where that is all there is to do, the attempt is paid already, or the gift
 * cards that were to pay the rest have been released.
 */
export const STRAY_REASONS = ['id', 'amount', 'currency', 'card', 'twice', 'released'] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

/** Attempts to pay. One thing has at most one that is under way. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    intent: text().$type<PaymentIntent>().notNull(),
    intentId: text().notNull(),
    /**
     * The attempt for a basket that this is a part of. The customer pays that one; its parts are what is documented,
     * booked and refunded.
     */
    partOf: text().references((): AnyPgColumn => payments.id),
    /** The reference for customers. */
    reference: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<PaymentStatus>().notNull(),
    amount: integer().notNull(),
    /** What of it gift cards pay; the gateway is asked for the rest. Of a basket the attempt has it, not its parts. */
    prepaid: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** Asked back and not returned yet: taken together with `refunded`, so that two refunds cannot exceed the charge. */
    refundReserved: integer().notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Which gateway, and what it calls the attempt, its page and the charge. */
    gateway: text().notNull(),
    gatewayId: text(),
    gatewayCharge: text(),
    url: text(),
    failureCode: text().$type<PaymentFailure>(),
    /** Of money that names an attempt (`intent_id`) and does not pay for it: why. All of it goes back. */
    stray: text({ enum: STRAY_REASONS }),
    /** Keeps the method for later charges without the customer. */
    savesMethod: boolean().notNull().default(false),
    /** Of a charge of a saved method: what makes it happen once. */
    chargeKey: text().unique('payments_charge_key_unique'),
    expiresAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payments_intent').on(table.intent, table.intentId),
    index('payments_user').on(table.userId),
    index('payments_parts')
      .on(table.partOf)
      .where(sql`${table.partOf} is not null`),
    index('payments_gateway').on(table.gateway, table.gatewayId),
    index('payments_created').on(table.createdAt),
    // A line of a payout names the charge.
    index('payments_charge').on(table.gatewayCharge),
    index('payments_reserved')
      .on(table.id)
      .where(sql`${table.refundReserved} > 0`),
    index('payments_charging')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending' and ${table.chargeKey} is not null`),
    index('payments_stray')
      .on(table.createdAt)
      .where(sql`${table.stray} is not null`),
    // An order that is to be paid in cash may have one more, by card.
    uniqueIndex('payments_one_pending_online')
      .on(table.intent, table.intentId)
      .where(sql`${table.status} = 'pending' and ${table.chargeKey} is null and ${table.method} <> 'cod'`),
    uniqueIndex('payments_one_pending_cash')
      .on(table.intent, table.intentId)
      .where(sql`${table.status} = 'pending' and ${table.method} = 'cod'`),
    check('payments_prepaid_within', sql`${table.prepaid} >= 0 and ${table.prepaid} <= ${table.amount}`),
    check(
      'payments_refund_within',
      sql`${table.refunded} >= 0 and ${table.refundReserved} >= 0 and ${table.refunded} + ${table.refundReserved} <= ${table.amount}`,
    ),
  ],
)

/** The kinds of a ledger entry: see docs/REFUNDS.md. */
export const LEDGER_KINDS = ['charge', 'refund_requested', 'refund_completed', 'cancellation_fee', 'write_off'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Every movement of money, written in the transaction that causes it and never changed. Amounts are above 0. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Names the movement, so that it is written once. */
    key: text().primaryKey(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    intent: text().$type<PaymentSubject>().notNull(),
    intentId: text().notNull(),
    /** Null where no single payment is meant, such as a fee. */
    paymentId: text().references(() => payments.id),
    amount: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Why the shop made it, as staff typed it. */
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('ledger_entries_intent').on(table.intent, table.intentId),
    index('ledger_entries_payment').on(table.paymentId),
    index('ledger_entries_at').on(table.at),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
  ],
)

/** How far a refund is; see docs/REFUNDS.md. */
export const REFUND_STATES = ['asked', 'sent', 'done', 'given_up'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Refunds, each from the moment it was asked for. Those that are not done add up to what their payment reserves. */
export const refunds = pgTable(
  'refunds',
  {
    /** What the gateway knows it by: repeated with the same key, it is made once. */
    key: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    /** What of it went back to gift cards, at once; the rest goes the way of the payment. */
    prepaid: integer().notNull().default(0),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** Grows when it is sent anew: a job of an earlier attempt then has no effect. */
    attempt: integer().notNull().default(1),
    /** Why the last try failed. */
    error: text(),
    /** What staff typed when it was paid back by hand, past the gateway. */
    byHand: text(),
    askedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_open')
      .on(table.changedAt)
      .where(sql`${table.state} <> 'done'`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_prepaid_within', sql`${table.prepaid} >= 0 and ${table.prepaid} <= ${table.amount}`),
  ],
)

/** Events of gateways, each stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The gateway's name and its own id of the event. */
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [index('payment_events_payment').on(table.paymentId), index('payment_events_age').on(table.receivedAt)],
)

/** Methods that may be charged again; only the gateway has the card's number. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gateway: text().notNull(),
    gatewayCustomer: text().notNull(),
    gatewayMethod: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    /** The same for the same card, whichever customer saves it; null where the gateway reports none. */
    fingerprint: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('saved_methods_user').on(table.userId, table.createdAt)],
)
