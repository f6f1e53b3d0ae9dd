import { type Billing, nextMonth } from '../billing.ts'
import { covers, goingOn, quotaMonthAt } from '../months.ts'

/** A booking that units of a quota were spent for, and were not returned. */
export interface Use {
  refId: string
  meterId: string
  units: number
  /** The quota month it is counted in. */
  month: number
  forAt: Date
  at: Date
}

/** The changes of uses when a membership changes: counted in another month, or released because nothing covers them. */
export interface UsesPlan {
  recount: { use: Use; month: number }[]
  release: Use[]
}

/** How many units a month gives of a meter: null without a limit, undefined where its plan has no such quota. */
export type AllowanceOf = (meterId: string, month: number) => number | null | undefined

/**
 * Plans the uses of a membership in its present state, by the rule that no booking lies in an unpaid period, and that
 * none is counted in a month that is paid later than its own day. Pure, so that a preview and the change agree. Where
 * there is not room for all, the earliest bookings stay covered.
 */
export const planUses = (billing: Billing, uses: readonly Use[], allowanceOf: AllowanceOf, now: Date): UsesPlan => {
  const plan: UsesPlan = { recount: [], release: [] }
  const going = goingOn(billing)
  const counted = new Map<string, number>()
  const isOpen = ({ forAt }: Use): boolean => forAt > now
  /** Whether units fit a month beside those counted before; counts them if they do. */
  const fits = ({ meterId, units }: Use, month: number): boolean => {
    const allowance = allowanceOf(meterId, month)
    const key = `${meterId} ${month}`
    const sum = (counted.get(key) ?? 0) + units
    if (allowance === undefined || (allowance !== null && sum > allowance)) return false
    counted.set(key, sum)
    return true
  }
  // What has taken place counts first, whether it fits or not.
  for (const use of uses.filter((one) => !isOpen(one))) {
    const key = `${use.meterId} ${use.month}`
    counted.set(key, (counted.get(key) ?? 0) + use.units)
  }
  const open = uses.filter(isOpen).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const paidUntil = nextMonth(going)
  // Uses in a paid month are settled before those that need room in one.
  const isSettled = ({ month }: Use): boolean => month < paidUntil
  for (const use of [...open.filter(isSettled), ...open.filter((one) => !isSettled(one))]) {
    if (!covers(billing, use.forAt)) plan.release.push(use)
    else if (isSettled(use)) {
      if (allowanceOf(use.meterId, use.month) === undefined) plan.release.push(use)
      else counted.set(`${use.meterId} ${use.month}`, (counted.get(`${use.meterId} ${use.month}`) ?? 0) + use.units)
    } else {
      const month = use.forAt < going.period.end ? quotaMonthAt(going, use.forAt).nr : use.month
      if (!fits(use, month)) plan.release.push(use)
      else if (month !== use.month) plan.recount.push({ use, month })
    }
  }
  return plan
}
