import { parseDate } from '@internationalized/date'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { wallTime } from '../availability/wall-clock.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

/** Minutes after midnight of the shop at which cards are mailed. */
const NINE_O_CLOCK = 9 * 60

/** When a card is mailed: in the morning of its day, or now where that is over. */
export const sendTime = ({ sendOn }: Pick<GiftCardRow, 'sendOn'>, now: Date): Date => {
  const at = sendOn === null ? now : wallTime(parseDate(sendOn), NINE_O_CLOCK, SHOP_TIME_ZONE).at
  return at > now ? at : now
}
