import { coupons } from '../../db/schema/commerce-schema.ts'
import { parseDay, wallTime } from '../../modules/availability/wall-clock.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import { tidyCode } from '../../modules/quotes/coupon.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { type Options, readOptions, refuseMore } from '../input/options.ts'
import { parseCount, typedAmount, written } from '../input/typed-amount.ts'
import { typedDay, typedRange } from '../input/typed-day.ts'
import type { CouponRow } from '../../db/schema/rows.ts'

const CODE = /^[A-Z0-9-]{3,30}$/
const MOST_USES = 1_000_000
const MOST_PER_CUSTOMER = 1000

const OPTIONS = {
  percent: 'value',
  amount: 'value',
  delivery: 'flag',
  'label-ar': 'value',
  'label-en': 'value',
  min: 'value',
  from: 'value',
  to: 'value',
  'max-uses': 'value',
  'per-customer': 'value',
} as const

type Terms = Pick<CouponRow, 'kind' | 'value' | 'label'>

/** What it takes off, and what that is called unless said. */
const termsOf = (options: Options, currency: string): Terms => {
  const percent = options.value('percent')
  const amount = typedAmount(options.value('amount'), currency)
  if ([percent !== undefined, amount !== undefined, options.has('delivery')].filter(Boolean).length !== 1)
    throw new AdminError('Say what it takes off: --percent 10, --amount 50 or --delivery, and only one of them.')
  if (percent !== undefined) {
    const value = parseCount(percent.replace(/[%٪]$/, ''), 100)
    if (!value) throw new AdminError(`"${percent}" is no percentage. Write a whole number from 1 to 100.`)
    return { kind: 'percent', value, label: { ar: `خصم ${value}%`, en: `${value}% off` } }
  }
  if (amount !== undefined) {
    const reduction = written(amount, currency)
    return { kind: 'amount', value: amount, label: { ar: `خصم ${reduction}`, en: `${reduction} off` } }
  }
  return { kind: 'delivery', value: 0, label: { ar: 'توصيل مجاني', en: 'Free delivery' } }
}

const countOf = (options: Options, name: string, most: number): number | null => {
  const typed = options.value(name)
  if (typed === undefined) return null
  const count = parseCount(typed, most)
  if (!count) throw new AdminError(`"${typed}" is no number for --${name}. Write one from 1 to ${most}.`)
  return count
}

const add = async ({ db, clock }: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, OPTIONS)
  refuseMore(options.words, 1)
  const code = tidyCode(options.words[0] ?? '')
  if (!CODE.test(code))
    throw new AdminError(`"${options.words[0] ?? ''}" is no code. Write 3 to 30 letters A to Z and digits, as EID10.`)
  const currency = await shopCurrency(db)
  const { label, ...terms } = termsOf(options, currency)
  const { from, to } = typedRange(options.value('from'), options.value('to'), clock.now())
  if (to && to < typedDay('today', clock.now())) throw new AdminError(`${to} is over: choose a later last day.`)
  const startOf = (day: string, days = 0): Date => wallTime(parseDay(day).add({ days }), 0, SHOP_TIME_ZONE).at
  const row = {
    code,
    ...terms,
    label: { ar: options.value('label-ar') ?? label.ar, en: options.value('label-en') ?? label.en },
    minSubtotal: typedAmount(options.value('min'), currency) ?? 0,
    startsAt: from ? startOf(from) : null,
    // The last day is part of it.
    endsAt: to ? startOf(to, 1) : null,
    maxUses: countOf(options, 'max-uses', MOST_USES),
    perCustomer: countOf(options, 'per-customer', MOST_PER_CUSTOMER),
  }
  await db.transaction(async (tx) => {
    const added = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ code: coupons.code })
    if (added.length === 0) throw new AdminError(`There is a coupon ${code} already. A code is used once.`)
    await noteEdit(tx, { table: 'coupons', key: code, command: 'coupons add' }, clock.now())
  })
  const text = `${code} can be used${from ? ` from ${from}` : ''}${to ? ` until ${to}` : ''}: ${row.label.en}.`
  return { text, changed: text }
}

export const addCoupon: Verb = {
  kind: 'edits',
  usage:
    '<code> --percent <n> | --amount <amount> | --delivery [--min <amount>] [--from <day>] [--to <day>] [--max-uses <n>] [--per-customer <n>] [--label-ar <text>] [--label-en <text>]',
  summary:
    'A new coupon, on its last day too; with a file coupons.yaml in the shop’s folder, write it there as well: an apply asks about what the file does not have',
  run: add,
}
