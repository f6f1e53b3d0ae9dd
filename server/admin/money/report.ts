import { type SQL, sql } from 'drizzle-orm'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import { taxDocuments } from '../../db/schema/documents-schema.ts'
import { ledgerEntries } from '../../db/schema/payments-schema.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { type DayRange, isWithin } from '../input/typed-day.ts'
import { written } from '../input/typed-amount.ts'
import { reportedDays } from './days.ts'
import { reportGiftCards } from '../gift-cards/list-gift-cards.ts'
import { SOLD, SOLD_BY } from './sold.ts'

/** Sums of the ledger. Refunds are lines of their own and below 0; they count from the day they became due. */
interface Line {
  day: string | null
  subject: SoldSubject | null
  /** Null where nothing was sold: a payment that came too late, and its refund. */
  rate: number | null
  line: 'sales' | 'refunds'
  count: number
  gross: number
  vat: number
  currency: string
}

const SUBJECTS: Record<SoldSubject, string> = {
  order: 'orders',
  booking: 'bookings',
  subscription: 'memberships',
}

/** The day or the month of a movement where the shop is. */
const inShop = (format: 'YYYY-MM-DD' | 'YYYY-MM'): SQL =>
  sql`to_char(${ledgerEntries.at} at time zone ${sql.raw(`'${SHOP_TIME_ZONE}'`)}, ${sql.raw(`'${format}'`)})`

/** Not the sale of a gift card, which is owed until it is used: what is bought with it is a sale. */
const isSale: SQL = sql`${ledgerEntries.intent} <> 'gift_card'`

/** Money that came in and that goes back, by the ledger; what each sum is of is up to `parts`. */
const readLines = async (db: Database, range: DayRange, parts: { day: SQL; subject: SQL }): Promise<Line[]> => {
  // VAT is that of the documents. A payment that came too late has none: it is no sale, and has no rate.
  const { rows } = await db.execute<Record<keyof Line, string> & { rate: string | null }>(sql`
    with movements as (
      select ${parts.day} as day, ${parts.subject} as subject,
        (${taxDocuments.taxes} -> 0 ->> 'percent')::int as rate, coalesce(${taxDocuments.tax}, 0) as tax,
        case ${ledgerEntries.kind} when 'charge' then 'sales' else 'refunds' end as line,
        case ${ledgerEntries.kind} when 'charge' then 1 else -1 end as sign,
        ${ledgerEntries.amount} as amount, ${ledgerEntries.currency} as currency
      from ${ledgerEntries}
      left join ${taxDocuments} on ${taxDocuments.movement} = ${ledgerEntries.key}
      where ${ledgerEntries.kind} in ('charge', 'refund_requested') and ${isWithin(ledgerEntries.at, range)}
        and ${isSale}
    )
    select day, subject, rate, line, currency, count(*) as count, sum(sign * amount) as gross,
      sum(sign * tax) as vat
    from movements group by day, subject, rate, line, currency
    order by day, subject, rate, line desc, currency`)
  return rows.map((row) => ({
    ...row,
    subject: row.subject as SoldSubject | null,
    line: row.line as Line['line'],
    rate: row.rate === null ? null : Number(row.rate),
    count: Number(row.count),
    gross: Number(row.gross),
    vat: Number(row.vat),
  }))
}

const money =
  (amountOf: (line: Line) => number) =>
  (line: Line): Money => ({ amount: amountOf(line), currency: line.currency })

const AMOUNTS: List<Line>['columns'] = [
  { name: 'net', isMoney: true, value: money(({ gross, vat }) => gross - vat) },
  { name: 'vat', title: 'VAT', isMoney: true, value: money(({ vat }) => vat) },
  { name: 'gross', isMoney: true, value: money(({ gross }) => gross) },
]

/** The sums under a report, by currency. */
const footOf = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ currency }) => currency))]
    .map((currency) => {
      const own = lines.filter((line) => line.currency === currency)
      const sum = (amountOf: (line: Line) => number): string =>
        written(
          own.reduce((total, line) => total + amountOf(line), 0),
          currency,
        )
      return `Together: net ${sum(({ gross, vat }) => gross - vat)}, VAT ${sum(({ vat }) => vat)}, gross ${sum(({ gross }) => gross)}.`
    })
    .join('\n')

const report = (columns: List<Line>['columns'], parts: { day: SQL; subject: SQL }): List<Line> => ({
  columns: [...columns, ...AMOUNTS],
  options: { from: 'value', to: 'value' },
  isWhole: true,
  read: ({ db, clock }, options) => readLines(db, reportedDays(options, clock.now()), parts),
  key: ({ day, line }) => `${day} ${line}`,
  empty: 'No money came in or went back in these days.',
  foot: footOf,
})

const SALES = report(
  [
    { name: 'day', value: ({ day }) => day },
    { name: 'of', value: ({ subject }) => subject && SUBJECTS[subject] },
    { name: 'line', value: ({ line }) => line },
    { name: 'count', value: ({ count }) => count },
  ],
  { day: inShop('YYYY-MM-DD'), subject: sql`${ledgerEntries.intent}` },
)

const VAT = report(
  [
    { name: 'month', value: ({ day }) => day },
    { name: 'rate', title: 'Rate %', value: ({ rate }) => rate },
    { name: 'line', value: ({ line }) => line },
    { name: 'count', value: ({ count }) => count },
  ],
  { day: inShop('YYYY-MM'), subject: sql`null::text` },
)

/** What is reported of the ledger. */
export const reportVerbs: Record<string, Verb> = {
  giftcards: reportGiftCards,
  sales: {
    kind: 'reads',
    isImpersonal: true,
    usage: `[--from <day>] [--to <day>] ${LIST_OPTIONS}`,
    summary: 'What came in and what goes back, by day, this month unless said; refunds are lines of their own',
    run: (deps, args, screen) => printList(deps, SALES, args, screen),
  },
  sold: {
    kind: 'reads',
    isImpersonal: true,
    usage: `[--by <${SOLD_BY.join('|')}>] [--from <day>] [--to <day>] ${LIST_OPTIONS}`,
    summary:
      'What sold, the most first, this month unless said: products with delivery and discounts, refunds taken off',
    run: (deps, args, screen) => printList(deps, SOLD, args, screen),
  },
  vat: {
    kind: 'reads',
    isImpersonal: true,
    usage: `[--from <day>] [--to <day>] ${LIST_OPTIONS}`,
    summary: 'The VAT within it, by month and rate; refunds are lines of their own',
    run: (deps, args, screen) => printList(deps, VAT, args, screen),
  },
}
