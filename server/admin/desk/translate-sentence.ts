import { fromDecimal } from '#contract/rules/money.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { DeskSentence } from '#locales/desk-sentence.ts'
import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import { comma } from '#locales/comma.ts'
import type { Locale } from '#locales/index.ts'
import { sentencePattern } from '../../lib/sentence-pattern.ts'
import { dateTag } from '../../lib/written-day.ts'
import { writtenMoney } from '../../mail/money.ts'

/**
 * What a command says, in the language of the desk: each line is looked up by its English sentence, whole or sentence by
 * sentence. A line that is not known in all of its sentences stays as it is.
 */
export const translateSentence = (text: string, locale: Locale): string =>
  DESK_LANGUAGES[locale]
    ? text
        .split('\n')
        .map((line) => lineIn(line.trim(), locale) ?? line)
        .join('\n')
    : text

/** What has more is a text of a person, and takes long to compare. */
const MOST_SENTENCES = 12
const MOST_LETTERS = 1000

const lineIn = (line: string, locale: Locale): string | undefined => {
  const parts = line.split(/(?<=[.!?])\s+(?=\S)/)
  if (line === '' || line.length > MOST_LETTERS || parts.length > MOST_SENTENCES) return undefined
  return partsIn(parts, locale)
}

/** The shortest beginning that is known, which is longer where a value ends like a sentence, and then the rest. */
const partsIn = (parts: readonly string[], locale: Locale): string | undefined => {
  for (let count = 1; count <= parts.length; count += 1) {
    const first = knownIn(parts.slice(0, count).join(' '), locale)
    if (first === undefined) continue
    if (count === parts.length) return first
    const rest = partsIn(parts.slice(count), locale)
    if (rest !== undefined) return `${first} ${rest}`
  }
  return undefined
}

/** One sentence, or a part of one that stands for a value. */
const knownIn = (sentence: string, locale: Locale): string | undefined => {
  const { exact, patterns } = rowsOf(locale)
  const own = exact.get(sentence)
  if (own !== undefined) return fill(own, [], '', locale)
  for (const { pattern, source, row } of patterns) {
    const values = pattern.exec(sentence)?.slice(1)
    const translated = values && fill(row, values, source, locale)
    if (translated !== undefined) return translated
  }
  return undefined
}

/** Fills the values in; `source` says which of them stand in quotation marks, as they were typed. */
const fill = (row: DeskSentence, values: readonly string[], source: string, locale: Locale): string | undefined => {
  const text = typeof row === 'string' ? row : row(...values)
  const before = source.split('{}')
  return text?.replaceAll(/\{(\d+)\}/g, (_, number: string) => {
    const at = Number(number) - 1
    const value = values[at] ?? ''
    return before[at]?.endsWith('"') === true ? isolated(value) : valueIn(value, locale)
  })
}

const MONEY = /^([A-Z]{3}) (-?)(\d+\.\d+)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)?$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as the language writes it, else as it is, in its own direction. */
const valueIn = (value: string, locale: Locale): string => {
  const one = writtenIn(value, locale)
  if (one !== undefined) return one
  const list = value.split(', ').map((part) => writtenIn(part, locale))
  if (list.length > 1 && list.every((part) => part !== undefined)) return list.join(comma(locale))
  return lineIn(value, locale) ?? (/^\d*$/.test(value) ? value : isolated(value))
}

/** An amount, a time, or a word of the desk. */
const writtenIn = (value: string, locale: Locale): string | undefined => {
  const [, currency, sign, amount] = MONEY.exec(value) ?? []
  const minor = currency && amount && fromDecimal(amount, currency)
  if (currency !== undefined && typeof minor === 'number')
    return writtenMoney(sign === '-' ? -minor : minor, currency, locale)
  if (DAY.test(value)) return stamp(value, locale, {})
  const [, day, time] = LOCAL_TIME.exec(value) ?? []
  if (day !== undefined) return stamp(`${day}T${time}Z`, locale, { timeStyle: 'short' })
  if (INSTANT.test(value)) return stamp(value, locale, { timeStyle: 'short', timeZone: SHOP_TIME_ZONE })
  const { words = {} } = DESK_LANGUAGES[locale] ?? {}
  return Object.hasOwn(words, value) ? words[value] : undefined
}

const stamp = (at: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC', ...options }).format(new Date(at))

/** Signs that keep the direction of a name, a reference or a list of them from that of the sentence. */
const isolated = (value: string): string => (value === '' ? '' : `\u2068${value}\u2069`)

interface Rows {
  exact: Map<string, DeskSentence>
  patterns: { pattern: RegExp; source: string; row: DeskSentence }[]
}

const made = new Map<Locale, Rows>()

const rowsOf = (locale: Locale): Rows => {
  const before = made.get(locale)
  if (before) return before
  const all = Object.entries(DESK_LANGUAGES[locale]?.sentences ?? {})
  const rows: Rows = {
    exact: new Map(all.filter(([source]) => !source.includes('{}'))),
    patterns: all
      .filter(([source]) => source.includes('{}'))
      .toSorted(([one], [other]) => lettersOf(other) - lettersOf(one))
      .map(([source, row]) => ({ pattern: sentencePattern(source, '{}', '(.*?)'), source, row })),
  }
  made.set(locale, rows)
  return rows
}

const lettersOf = (source: string): number => source.replaceAll('{}', '').length
