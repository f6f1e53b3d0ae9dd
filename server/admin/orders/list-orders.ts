import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Money } from '#contract/rules/common.ts'
import { ORDER_STATUSES } from '#contract/shop/orders.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { IS_TO_PACK, LEFT_TO_SHIP } from '../../modules/orders/delivery/to-ship.ts'
import type { Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { isWithin, typedRange } from '../input/typed-day.ts'
import { isPersonTyped } from '../input/typed-person.ts'
import { typedWord } from '../input/typed-word.ts'
import { tidyReference } from './find-order.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

type Listed = OrderRow & { pieces: number; left: number; number: string | null }

/** Written out: a column of the outer query would lose its table's name in here. */
const PIECES = sql`(select sum(quantity) from order_items where order_id = orders.id)`.mapWith(Number)

/** Of its first invoice. */
const NUMBER = sql<string | null>`(select number from tax_documents
  where intent = 'order' and intent_id = orders.id and kind = 'invoice' order by issued_at limit 1)`

const ORDERS: List<Listed> = {
  columns: [
    { name: 'reference', value: ({ reference }) => reference },
    { name: 'created_at', title: 'Placed', value: ({ createdAt }) => createdAt },
    { name: 'status', value: ({ status }) => status },
    { name: 'payment', value: ({ paymentStatus }) => paymentStatus, isOnlyInFiles: true },
    { name: 'payment_method', value: ({ paymentMethod }) => paymentMethod, isOnlyInFiles: true },
    { name: 'pieces', value: ({ pieces }) => pieces, isOnlyInFiles: true },
    { name: 'subtotal', isMoney: true, value: (row) => moneyOf(row, row.subtotal), isOnlyInFiles: true },
    { name: 'discount', isMoney: true, value: (row) => moneyOf(row, row.discount), isOnlyInFiles: true },
    { name: 'shipping', isMoney: true, value: (row) => moneyOf(row, row.shipping), isOnlyInFiles: true },
    { name: 'gift_wrap', isMoney: true, value: (row) => moneyOf(row, row.giftWrap), isOnlyInFiles: true },
    { name: 'cash_fee', isMoney: true, value: (row) => moneyOf(row, row.cashFee), isOnlyInFiles: true },
    { name: 'total', isMoney: true, value: (row) => moneyOf(row, row.total) },
    { name: 'vat', isMoney: true, value: (row) => moneyOf(row, row.tax), isOnlyInFiles: true },
    { name: 'vat_percent', value: ({ taxPercent }) => taxPercent, isOnlyInFiles: true },
    { name: 'refunded', isMoney: true, value: (row) => moneyOf(row, row.refunded), isOnlyInFiles: true },
    { name: 'invoice', value: ({ number }) => number, isOnlyInFiles: true },
    { name: 'coupon', value: ({ couponCode }) => couponCode, isOnlyInFiles: true },
    { name: 'email', value: ({ contact }) => contact.email, isOnlyInFiles: true },
    { name: 'phone', value: ({ contact }) => contact.phone, isOnlyInFiles: true },
    { name: 'country', value: ({ shippingAddress }) => shippingAddress.country, isOnlyInFiles: true },
    { name: 'city', value: ({ shippingAddress }) => shippingAddress.city, isOnlyInFiles: true },
    { name: 'gift', value: ({ gift }) => gift && (gift.not_before ? `from ${gift.not_before}` : 'yes') },
    { name: 'to_ship', title: 'To ship', value: ({ left }) => left || null },
    { name: 'updated_at', value: ({ updatedAt }) => updatedAt.toISOString(), isOnlyInFiles: true },
    { name: 'customer', value: ({ contact }) => contact.name },
  ],
  options: { find: 'value', status: 'value', from: 'value', to: 'value', customer: 'value' },
  read: ({ db, clock }, options, { after, limit }) => {
    const range = typedRange(options.value('from'), options.value('to'), clock.now())
    const status = typedWord('status', options.value('status'), ORDER_STATUSES)
    const email = options.value('customer')?.trim().toLowerCase()
    const typed = options.value('find')
    return db
      .select({ ...getTableColumns(orders), pieces: PIECES, left: LEFT_TO_SHIP.mapWith(Number), number: NUMBER })
      .from(orders)
      .where(
        and(
          isWithin(orders.createdAt, range),
          // Of what is on its way in part, the rest is to be packed.
          status === 'processing' ? or(eq(orders.status, status), IS_TO_PACK) : status && eq(orders.status, status),
          typed === undefined ? undefined : isFound(typed, range.from !== undefined || range.to !== undefined),
          email ? sql`lower(${orders.contact} ->> 'email') = ${email}` : undefined,
          after ? isAfter(after) : undefined,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'There is no such order.',
}

const moneyOf = ({ currency }: Listed, amount: number): Money => ({ amount, currency })

/** Parts of names and numbers are looked for in so many of the newest orders, since no index finds them. */
const FOUND_AMONG = 20_000
const NEWEST = sql`${orders.createdAt} >= coalesce(
  (select created_at from orders order by created_at desc, id desc offset ${FOUND_AMONG} limit 1), '-infinity')`

/**
 * By its number, or by the person who ordered or receives it. A whole number or address is found by an index; a part of
 * one among the newest orders, or in the days that were typed.
 */
const isFound = (typed: string, hasDays: boolean): SQL | undefined => {
  const reference = tidyReference(typed)
  if (/^QF-[\dA-Z]{6}$/.test(reference)) return eq(orders.reference, reference)
  const email = typed.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return sql`lower(${orders.contact} ->> 'email') = ${email}`
  const among = hasDays ? undefined : NEWEST
  if (/^Q[A-Z]-/.test(reference)) return and(among, sql`position(${reference}::text in ${orders.reference}) > 0`)
  return and(
    among,
    or(
      sql`position(${reference}::text in ${orders.reference}) > 0`,
      isPersonTyped(typed, {
        name: sql`concat_ws(' ', ${orders.contact} ->> 'name', ${orders.shippingAddress} ->> 'full_name')`,
        email: sql`(${orders.contact} ->> 'email')`,
        phones: [sql`(${orders.contact} ->> 'phone')`, sql`(${orders.shippingAddress} ->> 'phone')`],
      }),
    ),
  )
}

/** Older than the order of an id: a key is exact where a time is rounded. */
const isAfter = (id: string): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${id})`

export const ordersVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    role: 'staff',
    // Names and numbers of customers.
    conceals: ['find', 'customer'],
    usage: `[--find <words>] [--status <${ORDER_STATUSES.join('|')}>] [--from <day>] [--to <day>] [--customer <email>] ${LIST_OPTIONS}`,
    summary: `The newest first; --find looks for a part of a name or number in the newest ${FOUND_AMONG} unless days are said`,
    run: (deps, args, screen) => printList(deps, ORDERS, args, screen),
  },
}
