import { eq } from 'drizzle-orm'
import type { Gift, OrderGift } from '#contract/shop/gift-parts.ts'
import { GIFT_DAYS_MAX } from '#contract/rules/limits.ts'
import { fromDecimal } from '#contract/rules/money.ts'
import type { Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import { ApiError, type FieldErrors } from '../../errors/api-error.ts'
import { shopTime } from '../../lib/shop-time.ts'
import { NO_WRAPPING, TOO_EARLY, TOO_FAR } from './messages.ts'
import { textIn } from '../../lib/text-in.ts'

/** The shop's setting of what gift wrapping costs, as a decimal sum of its currency; without it there is none. */
export const GIFT_WRAP_KEY = 'gift_wrap'

const DAY_MS = 24 * 60 * 60 * 1000

/** What gift wrapping costs, VAT included, in minor units; undefined where the shop does not wrap. */
export const readGiftWrap = async (db: Database, currency: string): Promise<number | undefined> => {
  const [row] = await db.select({ value: shopValues.value }).from(shopValues).where(eq(shopValues.key, GIFT_WRAP_KEY))
  return row && fromDecimal(row.value, currency)
}

/** The gift part of a new order, checked; null where it is none. */
export const giftOf = (
  typed: Gift | null | undefined,
  { locale, now, canWrap }: { locale: Locale; now: Date; canWrap: boolean },
): OrderGift | null => {
  if (!typed) return null
  const { from = '', message = '', wrap = false, not_before: notBefore } = typed
  const fields: FieldErrors = {}
  const [today] = shopTime(now)
  const [last] = shopTime(new Date(now.getTime() + GIFT_DAYS_MAX * DAY_MS))
  if (notBefore !== undefined && notBefore <= today) fields['gift.not_before'] = [textIn(TOO_EARLY, locale)]
  if (notBefore !== undefined && notBefore > last) fields['gift.not_before'] = [textIn(TOO_FAR, locale)]
  if (wrap && !canWrap) fields['gift.wrap'] = [textIn(NO_WRAPPING, locale)]
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'validation_failed', fields)
  return { from, message, wrap, ...(notBefore !== undefined && { not_before: notBefore }) }
}
