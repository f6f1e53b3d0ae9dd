import { fromDate } from '@internationalized/date'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'

/** From when until when; `end` is the start of what follows. */
export interface Span {
  start: Date
  end: Date
}

/** An instant this many months later in the shop's time zone; the 31st of a shorter month is its last day. */
export const addMonths = (from: Date, months: number): Date => fromDate(from, SHOP_TIME_ZONE).add({ months }).toDate()

/** How many months a period has. */
export const monthsOf = (interval: BillingInterval): number => (interval === 'month' ? 1 : 12)

/**
 * The period of a membership that begins with `start`. Counted from `anchor`, the day the membership is paid by, so
 * that one that began on 31 January returns to the 31st after February.
 */
export const periodFrom = (anchor: Date, start: Date, interval: BillingInterval): Span => {
  const step = monthsOf(interval)
  let months = step * Math.max(0, Math.floor(monthsBetween(anchor, start) / step))
  while (addMonths(anchor, months) <= start) months += step
  return { start, end: addMonths(anchor, months) }
}

/**
 * The month of a period that contains an instant, and its number, counted from 0: quotas are given by the month, also
 * where a year is paid for. A shorter period, such as a trial, has no month after its end.
 */
export const monthWithin = ({ start, end }: Span, interval: BillingInterval, at: Date): Span & { nr: number } => {
  if (interval === 'month') return { start, end, nr: 0 }
  let nr = Math.max(0, Math.min(11, monthsBetween(start, at) - 1))
  while (nr < 11 && addMonths(start, nr + 1) <= at && addMonths(start, nr + 1) < end) nr += 1
  const after = addMonths(start, nr + 1)
  return { start: nr === 0 ? start : addMonths(start, nr), end: nr === 11 || after > end ? end : after, nr }
}

/** Whole calendar months between two instants, at most one too many. */
const monthsBetween = (from: Date, to: Date): number => {
  const [a, b] = [fromDate(from, SHOP_TIME_ZONE), fromDate(to, SHOP_TIME_ZONE)]
  return (b.year - a.year) * 12 + (b.month - a.month)
}
