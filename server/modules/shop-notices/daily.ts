import { type SQL, sql } from 'drizzle-orm'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { SourceLocale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { IS_TO_PACK } from '../orders/delivery/to-ship.ts'
import { countGivenUp } from '../../jobs/given-up.ts'
import { writtenWeekday } from '../../lib/written-day.ts'
import type { MailRow } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { LOW_STOCK } from '../products/serialize.ts'
import type { Addressee } from './addressees.ts'

const WORDS = {
  en: {
    pack: 'Orders to pack',
    confirm: 'Cash orders to confirm',
    returns: 'Returns to decide on or take in',
    refunds: 'Refunds that did not go back',
    jobs: 'Mails and other work that failed',
    low: 'Running low',
    sales: 'Sales yesterday',
    nothing: 'No slot today',
    today: 'Today',
    seats: (taken: number, capacity: number) => `${taken} of ${capacity} seats`,
    more: (count: number) => `and ${count} more`,
  },
  ar: {
    pack: 'طلبات للتجهيز',
    confirm: 'طلبات نقدية بانتظار التأكيد',
    returns: 'مرتجعات بانتظارك',
    refunds: 'مبالغ لم تُسترد',
    jobs: 'رسائل وأعمال تعثرت',
    low: 'أوشك على النفاد',
    sales: 'مبيعات الأمس',
    nothing: 'لا مواعيد اليوم',
    today: 'اليوم',
    seats: (taken: number, capacity: number) => `${taken} من ${capacity} مقاعد`,
    more: (count: number) => `و${count} غيرها`,
  },
} satisfies Record<SourceLocale, object>

/** So many slots and goods are named; the rest is counted. */
const [MOST_SLOTS, MOST_GOODS] = [25, 8]

/** The mail of a morning: what waits, the slots of the day, what failed and runs low, and what was sold the day before. */
export const dailyMail = async (
  db: Database,
  { locale, placeIds }: Pick<Addressee, 'locale' | 'placeIds'>,
  day: string,
): Promise<{ values: Record<string, string>; rows: MailRow[] }> => ({
  values: { day: writtenWeekday(day, locale) },
  rows: [
    // People of some places are told of those alone.
    ...(placeIds === null ? await waitingRows(db, locale) : []),
    ...(await slotRows(db, { locale, placeIds }, day)),
    ...(placeIds === null ? [...(await goodsRows(db, locale)), ...(await salesRows(db, locale, day))] : []),
  ],
})

const waitingRows = async (db: Database, locale: SourceLocale): Promise<MailRow[]> => {
  const words = WORDS[locale]
  const count = (from: SQL) => sql`(select count(*)::int ${from})`
  const { rows } = await db.execute<Record<'pack' | 'confirm' | 'returns' | 'refunds', number>>(sql`select
    ${count(sql`from orders where ${IS_TO_PACK}`)} as pack,
    ${count(sql`from orders where status = 'processing' and confirm_by is not null`)} as confirm,
    ${count(sql`from order_returns where status in ('requested', 'sent')`)} as returns,
    ${count(sql`from refunds where state = 'given_up'`)} as refunds`)
  const jobs = (await countGivenUp(db)).reduce((sum, one) => sum + one.count, 0)
  const { pack = 0, confirm = 0, returns = 0, refunds = 0 } = rows[0] ?? {}
  return (
    [
      [words.pack, pack, true],
      [words.confirm, confirm, false],
      [words.returns, returns, false],
      [words.refunds, refunds, false],
      [words.jobs, jobs, false],
    ] as const
  ).flatMap(([label, found, isAlways]) => (found > 0 || isAlways ? [{ label, value: String(found) }] : []))
}

interface SlotOfDay extends Record<string, unknown> {
  starts: string
  taken: number
  capacity: number
  name: Record<SourceLocale, string>
}

const slotRows = async (
  db: Database,
  { locale, placeIds }: Pick<Addressee, 'locale' | 'placeIds'>,
  day: string,
): Promise<MailRow[]> => {
  const words = WORDS[locale]
  const own =
    placeIds === null ? sql`true` : sql`p.id in (select jsonb_array_elements_text(${JSON.stringify(placeIds)}::jsonb))`
  const { rows } = await db.execute<SlotOfDay>(sql`
    select a.local_start as starts, a.taken, a.capacity, p.name from availabilities a join places p on p.id = a.place_id
    where a.local_date = ${day} and a.taken > 0 and ${own} order by a.starts_at, a.id`)
  if (rows.length === 0) return [{ label: words.today, value: words.nothing }]
  const named = rows.slice(0, MOST_SLOTS).map(({ starts, taken, capacity, name }) => ({
    label: `${starts.slice(11, 16)} ${name[locale]}`,
    value: words.seats(taken, capacity),
  }))
  const left = rows.length - named.length
  return left > 0 ? [...named, { label: words.today, value: words.more(left) }] : named
}

const goodsRows = async (db: Database, locale: SourceLocale): Promise<MailRow[]> => {
  const { rows } = await db.execute<{ sku: string; stock: number }>(sql`
    select v.sku, v.stock from variants v join products p on p.id = v.product_id
    where v.stock <= ${LOW_STOCK} and not p.is_hidden order by v.stock, v.sku`)
  if (rows.length === 0) return []
  const named = rows.slice(0, MOST_GOODS).map(({ sku, stock }) => `${sku} (${stock})`)
  const left = rows.length - named.length
  return [{ label: WORDS[locale].low, value: [...named, ...(left > 0 ? [WORDS[locale].more(left)] : [])].join(', ') }]
}

const salesRows = async (db: Database, locale: SourceLocale, day: string): Promise<MailRow[]> => {
  const { rows } = await db.execute<{ currency: string; gross: string }>(sql`
    select currency, sum(case kind when 'charge' then amount else -amount end)::text as gross from ledger_entries
    where kind in ('charge', 'refund_requested')
      and (at at time zone ${SHOP_TIME_ZONE})::date = ${day}::date - 1
    group by currency order by currency`)
  return rows.map(({ currency, gross }) => ({
    label: WORDS[locale].sales,
    value: writtenMoney(Number(gross), currency, locale),
  }))
}
