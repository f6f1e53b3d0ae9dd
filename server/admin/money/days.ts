import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { dayAt } from '../../modules/availability/wall-clock.ts'
import type { Options } from '../input/options.ts'
import { type DayRange, typedRange } from '../input/typed-day.ts'

/** The typed days of a report; this month where none were typed. */
export const reportedDays = (options: Options, now: Date): DayRange => {
  const range = typedRange(options.value('from'), options.value('to'), now)
  return range.from || range.to ? range : { from: dayAt(now, SHOP_TIME_ZONE).set({ day: 1 }).toString(), to: undefined }
}
