import { ARABIC_DAYS, arabicCount } from '#locales/arabic-count.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import type { StoredLine } from '../../db/schema/membership-schema.ts'
import type { Change } from './billing.ts'
import type { PlanRow } from '../../db/schema/rows.ts'

const EVERY = {
  month: { ar: 'شهر', en: 'a month' },
  year: { ar: 'سنة', en: 'a year' },
} as const

/** A line for a whole period of a plan. */
export const periodLine = (plan: PlanRow, interval: BillingInterval, amount: number): StoredLine => ({
  label: {
    ar: `عضوية ${plan.name.ar}، ${EVERY[interval].ar}`,
    en: `${plan.name.en} membership, ${EVERY[interval].en}`,
  },
  amount,
})

/** A line for a trial, which costs nothing. */
export const trialLine = (plan: PlanRow, days: number): StoredLine => ({
  label: {
    ar: `الفترة التجريبية لعضوية ${plan.name.ar} (${arabicCount(days, ARABIC_DAYS)})`,
    en: `${plan.name.en} membership, ${days}-day trial`,
  },
  amount: 0,
})

/** Lines of a change to more: the new plan, for what is left or for a period of its own, less what is left of the former. */
export const changeLines = (
  { from, to }: { from: PlanRow; to: PlanRow },
  { charge, credit, terms, startsPeriod }: Pick<Change, 'charge' | 'credit' | 'terms'> & { startsPeriod: boolean },
): StoredLine[] => [
  startsPeriod
    ? periodLine(to, terms.interval, charge)
    : {
        label: { ar: `عضوية ${to.name.ar} حتى نهاية الفترة`, en: `${to.name.en} membership, rest of the period` },
        amount: charge,
      },
  ...(credit > 0
    ? [{ label: { ar: `ما تبقّى من عضوية ${from.name.ar}`, en: `Unused time on ${from.name.en}` }, amount: -credit }]
    : []),
]
