import { toDecimal } from '#contract/rules/money.ts'
import type { Money, Text } from '#contract/rules/common.ts'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import { textIn } from '../../lib/text-in.ts'
import { atInstant } from '../../modules/availability/wall-clock.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { written } from '../input/typed-amount.ts'
import type { Value } from './list.ts'

/** Control characters, which a terminal would obey, and marks that turn the direction of text. */
const UNSAFE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
/** What takes no place of its own: vowel signs and joiners. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/gu
/** What takes two places: pictures, and the letters of East Asia. */
const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu

/** How many places of a terminal a text takes. */
export const widthOf = (text: string): number => {
  const visible = text.replaceAll(WITHOUT_WIDTH, '')
  return Array.from(visible).length + [...visible.matchAll(WIDE)].length
}

/** A text on one line, without what a terminal would obey. */
export const plain = (text: string): string => text.replaceAll(UNSAFE, ' ').trim()

/** A text that takes at most `width` places. */
export const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text
  let short = ''
  for (const letter of text) {
    if (widthOf(short + letter) > width - 1) break
    short += letter
  }
  return `${short.trimEnd()}…`
}

/** A time as a clock in the shop shows it: `2026-11-26 13:45`. */
export const shopTime = (at: Date): string => atInstant(at, SHOP_TIME_ZONE).local.replace('T', ' ')

export const isMoney = (value: Value): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value

/** A text of the shop in one language, that of a terminal unless said; all other values as they are. */
export const inOneLanguage = (value: Value, locale: Locale = DEFAULT_LOCALE): Exclude<Value, Text> =>
  isText(value) ? textIn(value, locale) : value

const isText = (value: Value): value is Text => typeof value === 'object' && value !== null && DEFAULT_LOCALE in value

/** A value in a table. */
export const inTable = (of: Value): string => {
  const value = inOneLanguage(of)
  if (value === null) return ''
  if (value instanceof Date) return shopTime(value)
  if (isMoney(value)) return written(value.amount, value.currency)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : plain(value)
}

/** A value in a CSV file: an amount as a decimal number, its currency is in a column of its own. */
export const inCsv = (of: Value): string => {
  const value = inOneLanguage(of)
  if (isMoney(value)) return toDecimal(value.amount, value.currency)
  return typeof value === 'string' ? value : inTable(value)
}
