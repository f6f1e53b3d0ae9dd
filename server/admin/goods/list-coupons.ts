import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Money } from '#contract/rules/common.ts'
import { coupons } from '../../db/schema/commerce-schema.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { dayAt } from '../../modules/availability/wall-clock.ts'
import { tidyCode } from '../../modules/quotes/coupon.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { refuseMore } from '../input/options.ts'
import { addCoupon } from './add-coupon.ts'
import type { CouponRow } from '../../db/schema/rows.ts'

type Listed = CouponRow & { currency: string; isOver: boolean }

const amountOf = ({ currency }: Listed, amount: number): Money => ({ amount, currency })

const COUPONS: List<Listed> = {
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'percent', value: ({ kind, value }) => (kind === 'percent' ? value : null) },
    {
      name: 'amount',
      isMoney: true,
      value: (row) => (row.kind === 'amount' ? amountOf(row, row.value) : null),
    },
    { name: 'least_order', isMoney: true, value: (row) => amountOf(row, row.minSubtotal), isOnlyInFiles: true },
    { name: 'uses', value: ({ uses }) => uses },
    { name: 'max_uses', title: 'Of', value: ({ maxUses }) => maxUses },
    { name: 'per_customer', value: ({ perCustomer }) => perCustomer, isOnlyInFiles: true },
    {
      name: 'starts_at',
      value: ({ startsAt }) => startsAt && dayAt(startsAt, SHOP_TIME_ZONE).toString(),
      isOnlyInFiles: true,
    },
    // The last day it can be used on: that of a whole day ends at the next midnight.
    {
      name: 'ends_at',
      title: 'Last day',
      value: ({ endsAt }) => endsAt && dayAt(new Date(endsAt.getTime() - 1), SHOP_TIME_ZONE).toString(),
    },
    { name: 'ended', value: ({ isOver }) => isOver },
    { name: 'label_ar', value: ({ label }) => label.ar, isOnlyInFiles: true },
    { name: 'label', value: ({ label }) => label },
  ],
  options: { running: 'flag' },
  read: async ({ db, clock }, options, { after, limit }) => {
    const now = clock.now()
    const currency = await shopCurrency(db)
    const rows = await db
      .select()
      .from(coupons)
      .where(
        and(
          options.has('running') ? or(isNull(coupons.endsAt), gt(coupons.endsAt, now)) : undefined,
          after ? sql`${coupons.code} > ${after}` : undefined,
        ),
      )
      .orderBy(asc(coupons.code))
      .limit(limit)
    return rows.map((row) => ({ ...row, currency, isOver: row.endsAt !== null && row.endsAt <= now }))
  },
  key: ({ code }) => code,
  empty: 'There is no coupon.',
}

const endCoupon = async ({ db, clock }: EditDeps, [typed = '', ...more]: readonly string[]): Promise<Changed> => {
  refuseMore(more, 0)
  const code = tidyCode(typed)
  if (code === '') throw new AdminError('Usage: coupons end <code>.')
  const now = clock.now()
  const [found] = await db.select().from(coupons).where(eq(coupons.code, code))
  if (!found) throw new AdminError(`There is no coupon ${code}.`)
  if (found.endsAt && found.endsAt <= now) throw new AdminError(`${code} has ended already.`)
  await db.transaction(async (tx) => {
    await tx.update(coupons).set({ endsAt: now }).where(eq(coupons.code, code))
    await noteEdit(
      tx,
      { table: 'coupons', key: code, column: 'endsAt', command: 'coupons end', before: found.endsAt },
      now,
    )
  })
  return {
    text: `${code} has ended. Orders that keep what it took off: ${found.uses}.`,
    changed: `${code}: ended, ${found.uses} uses`,
  }
}

/** What can be done with coupons. */
export const couponsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: `[--running] ${LIST_OPTIONS}`,
    summary: 'By code, with how often each is used',
    run: (deps, args, screen) => printList(deps, COUPONS, args, screen),
  },
  add: addCoupon,
  end: {
    kind: 'edits',
    usage: '<code>',
    summary: 'Take it off the shop now',
    hurts: 'ends the coupon',
    run: endCoupon,
  },
}
