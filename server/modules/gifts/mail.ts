import type { MailRow } from '../../mail/kinds.ts'
import { writtenWeekday } from '../../lib/written-day.ts'
import { GIFT_WORDS as WORDS } from './messages.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** What a mail to the customer says of the gift part of an order. */
export const giftRows = ({ gift, locale }: Pick<OrderRow, 'gift' | 'locale'>): MailRow[] => {
  if (!gift) return []
  const { from, message, not_before: notBefore } = gift
  return [
    { label: textIn(WORDS.gift, locale), value: textIn(WORDS.no_prices, locale) },
    ...(message ? [{ label: textIn(WORDS.card, locale), value: message }] : []),
    ...(from ? [{ label: textIn(WORDS.from, locale), value: from }] : []),
    ...(notBefore === undefined
      ? []
      : [{ label: textIn(WORDS.not_before, locale), value: writtenWeekday(notBefore, locale) }]),
  ]
}
