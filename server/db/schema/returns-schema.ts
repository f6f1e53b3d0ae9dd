import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'
import type { RefundRow, ReturnLine, ReturnReason, ReturnStatus } from '#contract/shop/return-parts.ts'
import { bytes, instant } from './columns.ts'
import { orders } from './commerce-schema.ts'

/** What the receiver of a gift asked for: the receiver's, and shown to the shop alone but for the lines. */
export interface Exchange {
  /** Without a variant: what the shop agrees on with the receiver. */
  lines: { item_id: string; variant_id?: string; name?: Text }[]
  text: string
  /** How the shop reaches them. */
  contact: string
}

/**
 * What customers send back. How many pieces of a line are in returns is counted in `order_items.returned`, whose
 * constraint refuses more than were bought.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: text().primaryKey(),
    /** A short reference for customers. */
    reference: text().notNull().unique('order_returns_reference_unique'),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    text: text().notNull(),
    lines: jsonb().$type<ReturnLine[]>().notNull(),
    /** Of an exchange that the receiver of a gift asked for: no money goes back. */
    exchange: jsonb().$type<Exchange>(),
    /** How many photographs came with it. */
    photos: smallint().notNull(),
    /** How it is sent back, as staff typed it. */
    instructions: text(),
    declinedBecause: text(),
    trackingNumber: text(),
    /** What was refunded for it, once it is received. */
    refund: integer(),
    refundTo: text({ enum: ['card', 'cash', 'split'] }),
    /** The pieces that staff put back on the shelf. */
    restocked: jsonb().$type<ReturnLine[]>(),
    timeline: jsonb().$type<{ status: ReturnStatus; at: string }[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('order_returns_order').on(table.orderId, table.createdAt),
    index('order_returns_all').on(table.createdAt, table.id),
    index('order_returns_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} in ('requested', 'sent')`),
    check('order_returns_refund_not_negative', sql`${table.refund} is null or ${table.refund} >= 0`),
  ],
)

/** The photographs of returns, without metadata. They are personal, so no public store of pictures has them. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: text()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** A WebP. */
    body: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'return_photos_pkey', columns: [table.returnId, table.position] }),
    index('return_photos_age').on(table.createdAt),
  ],
)

/** What was given back of orders while they went on: for returns, late deliveries, or by the shop. Never changed. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    because: text().$type<RefundRow['because']>().notNull(),
    amount: integer().notNull(),
    /** The pieces it is for; null where it is an amount alone. */
    lines: jsonb().$type<ReturnLine[]>(),
    at: instant().notNull(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId, table.at),
    check('order_refunds_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)
