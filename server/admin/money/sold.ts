import { type SQL, sql } from 'drizzle-orm'
import type { Money, Text } from '#contract/rules/common.ts'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { taxDocuments } from '../../db/schema/documents-schema.ts'
import { plans, subscriptions } from '../../db/schema/membership-schema.ts'
import { ledgerEntries, payments, refunds } from '../../db/schema/payments-schema.ts'
import { type DayRange, isWithin } from '../input/typed-day.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { reportedDays } from './days.ts'

/** What sold, summed up: what came back is taken off. */
interface Sold {
  what: Text | string | null
  /** Pieces of goods; sales of all else. A sale that was paid by two ways counts in both. */
  count: number
  net: number
  vat: number
  gross: number
  refunds: number
  currency: string
}

/** How movements of money are grouped. */
interface Grouping {
  /** Movements of one thing; all of them without it. */
  of?: PaymentSubject
  what: SQL
  /** Brings in what `what` is read from. */
  join: SQL
  /** What of a movement a row of `join` is, where that is not the whole. */
  part?: { amount: SQL; tax: SQL; pieces?: SQL }
}

const thing = (table: typeof orders | typeof bookings | typeof subscriptions): SQL =>
  sql`left join ${table} on ${table.id} = ${ledgerEntries.intentId}`

/** A movement without a document, such as a payment that came too late, is one line without a name. */
const LINES = sql`cross join lateral jsonb_array_elements(coalesce(${taxDocuments.lines},
  jsonb_build_array(jsonb_build_object('total', ${ledgerEntries.amount}, 'tax', 0, 'quantity', 0)))) as line`

/** What gift cards pay of the parts of a basket before one, and with it: their shares of what is due for all of them. */
const shareOfParts = (
  which: SQL,
): SQL => sql`(select whole.prepaid * coalesce(sum(part.amount) filter (where ${which}), 0)
    / sum(part.amount) from payments part where part.part_of = whole.id and part.intent <> 'subscription')`

/** What gift cards pay of a movement is a way of its own, and the rest is paid by the method of the payment. */
const WAYS = sql`
  left join ${payments} on ${payments.id} = ${ledgerEntries.paymentId}
  left join ${payments} whole on whole.id = ${payments.partOf} and ${payments.intent} <> 'subscription'
  left join ${refunds} on ${ledgerEntries.key} = 'refund_requested ' || ${refunds.key}
  cross join lateral (select case when ${ledgerEntries.kind} <> 'charge' then coalesce(${refunds.prepaid}, 0)
    when whole.id is null then coalesce(${payments.prepaid}, 0)
    else (${shareOfParts(sql`part.id <= ${payments.id}`)} - ${shareOfParts(sql`part.id < ${payments.id}`)})::int end as amount
  ) as by_card
  cross join lateral (select coalesce(${taxDocuments.tax}, 0) * by_card.amount / ${ledgerEntries.amount} as tax) as within
  join lateral (values ('gift_card', by_card.amount, within.tax),
    (${payments.method}, ${ledgerEntries.amount} - by_card.amount, coalesce(${taxDocuments.tax}, 0) - within.tax)
  ) as way (name, amount, tax) on way.amount > 0`

const GROUPINGS = {
  product: {
    of: 'order',
    what: sql`line -> 'label'`,
    join: LINES,
    part: {
      amount: sql`(line ->> 'total')::int`,
      tax: sql`(line ->> 'tax')::int`,
      pieces: sql`(line ->> 'quantity')::int`,
    },
  },
  place: { of: 'booking', what: sql`${bookings.place} -> 'name'`, join: thing(bookings) },
  plan: {
    of: 'subscription',
    what: sql`${plans.name}`,
    join: sql`${thing(subscriptions)} left join ${plans} on ${plans.id} = ${subscriptions.planId}`,
  },
  coupon: { of: 'order', what: sql`to_jsonb(${orders.couponCode})`, join: thing(orders) },
  way: {
    what: sql`to_jsonb(way.name)`,
    join: WAYS,
    part: { amount: sql`way.amount`, tax: sql`way.tax` },
  },
} as const satisfies Record<string, Grouping>

/** What sales can be summed up by. */
export const SOLD_BY = Object.keys(GROUPINGS) as (keyof typeof GROUPINGS)[]

/**
 * The sums of the ledger by what was sold. Goods go by the lines of their documents, so that delivery and discounts are
 * rows of their own and all rows add up to what the ledger says.
 */
const readSold = async (db: Database, range: DayRange, by: keyof typeof GROUPINGS): Promise<Sold[]> => {
  const { what, join, of: subject, part }: Grouping = GROUPINGS[by]
  const amount = part?.amount ?? sql`${ledgerEntries.amount}`
  const tax = part?.tax ?? sql`coalesce(${taxDocuments.tax}, 0)`
  const pieces = part?.pieces ?? sql`1`
  const { rows } = await db.execute<
    Record<'count' | 'gross' | 'vat' | 'refunds' | 'currency', string> & Pick<Sold, 'what'>
  >(sql`
    with movements as (
      select ${what} as what, ${amount} as amount, ${tax} as tax, ${pieces} as pieces,
        case ${ledgerEntries.kind} when 'charge' then 1 else -1 end as sign, ${ledgerEntries.currency} as currency
      from ${ledgerEntries}
      left join ${taxDocuments} on ${taxDocuments.movement} = ${ledgerEntries.key}
      ${join}
      where ${ledgerEntries.kind} in ('charge', 'refund_requested') and ${isWithin(ledgerEntries.at, range)}
        and ${ledgerEntries.intent} ${subject ? sql`= ${subject}` : sql`<> 'gift_card'`}
    )
    select what, currency, coalesce(sum(pieces) filter (where sign = 1), 0) as count, sum(sign * amount) as gross,
      sum(sign * tax) as vat, coalesce(sum(sign * amount) filter (where sign = -1), 0) as refunds
    from movements group by what, currency order by gross desc, what`)
  return rows.map(({ what: of, currency, ...sums }) => {
    const [count, gross, vat, refunds] = [sums.count, sums.gross, sums.vat, sums.refunds].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return { what: of, currency, count, gross, vat, refunds, net: gross - vat }
  })
}

const money =
  (name: 'net' | 'vat' | 'gross' | 'refunds') =>
  (row: Sold): Money => ({ amount: row[name], currency: row.currency })

/** `report sold`. */
export const SOLD: List<Sold> = {
  columns: [
    { name: 'what', most: 40, value: ({ what }) => what },
    { name: 'count', value: ({ count }) => count },
    { name: 'net', isMoney: true, value: money('net') },
    { name: 'vat', title: 'VAT', isMoney: true, value: money('vat') },
    { name: 'gross', isMoney: true, value: money('gross') },
    { name: 'refunds', isMoney: true, value: money('refunds') },
  ],
  options: { by: 'value', from: 'value', to: 'value' },
  isWhole: true,
  read: ({ db, clock }, options) =>
    readSold(db, reportedDays(options, clock.now()), typedWord('sum', options.value('by'), SOLD_BY) ?? 'product'),
  key: ({ what }) => JSON.stringify(what),
  empty: 'Nothing was sold in these days.',
}
