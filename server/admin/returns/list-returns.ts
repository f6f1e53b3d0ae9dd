import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { RETURN_STATUSES, type ReturnLine } from '#contract/shop/return-parts.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { orderReturns } from '../../db/schema/returns-schema.ts'
import { isWithin, typedRange } from '../input/typed-day.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import type { Verb } from '../command.ts'
import type { ReturnRow } from '../../db/schema/rows.ts'

type Listed = ReturnRow & { order: string; currency: string; contact: { name: string; email: string } }

const piecesOf = (lines: readonly ReturnLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const RETURNS: List<Listed> = {
  columns: [
    { name: 'reference', value: ({ reference }) => reference },
    { name: 'order', value: ({ order }) => order },
    { name: 'requested_at', title: 'Requested', value: ({ createdAt }) => createdAt },
    { name: 'status', value: ({ status }) => status },
    { name: 'reason', value: ({ reason, exchange }) => (exchange ? 'exchange' : reason) },
    { name: 'pieces', value: ({ lines }) => piecesOf(lines) },
    { name: 'photos', value: ({ photos }) => photos, isOnlyInFiles: true },
    {
      name: 'refund',
      isMoney: true,
      value: ({ refund, currency }) => (refund === null ? null : { amount: refund, currency }),
      isOnlyInFiles: true,
    },
    {
      name: 'restocked',
      value: ({ restocked }) => (restocked ? piecesOf(restocked) : null),
      isOnlyInFiles: true,
    },
    { name: 'tracking_number', value: ({ trackingNumber }) => trackingNumber, isOnlyInFiles: true },
    { name: 'email', value: ({ contact }) => contact.email, isOnlyInFiles: true },
    { name: 'customer', value: ({ contact }) => contact.name },
  ],
  options: { status: 'value', from: 'value', to: 'value' },
  read: ({ db, clock }, options, { after, limit }) => {
    const range = typedRange(options.value('from'), options.value('to'), clock.now())
    const status = typedWord('status', options.value('status'), RETURN_STATUSES)
    return db
      .select({
        ...getTableColumns(orderReturns),
        order: orders.reference,
        currency: orders.currency,
        contact: orders.contact,
      })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(
        and(
          isWithin(orderReturns.createdAt, range),
          status && eq(orderReturns.status, status),
          after
            ? sql`(${orderReturns.createdAt}, ${orderReturns.id}) < (select created_at, id from order_returns where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(desc(orderReturns.createdAt), desc(orderReturns.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'There is no such return.',
}

export const listReturns: Verb = {
  kind: 'reads',
  usage: `[--status <${RETURN_STATUSES.join('|')}>] [--from <day>] [--to <day>] ${LIST_OPTIONS}`,
  summary: 'The newest first',
  run: (deps, args, screen) => printList(deps, RETURNS, args, screen),
}
