import { parseDate } from '@internationalized/date'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { dayAt, wallTime } from '../availability/wall-clock.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

/** Minutes after midnight of the shop at which cards are mailed. */
const NINE_O_CLOCK = 9 * 60

/** When a card is mailed: in the morning of its day, or now where the day has begun. */
export const sendTime = ({ sendOn }: Pick<GiftCardRow, 'sendOn'>, now: Date): Date => {
  const day = sendOn === null ? null : parseDate(sendOn)
  return day !== null && day.compare(dayAt(now, SHOP_TIME_ZONE)) > 0
    ? wallTime(day, NINE_O_CLOCK, SHOP_TIME_ZONE).at
    : now
}
