import { fromDecimal } from '#contract/rules/money.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { DeskSentence } from '#locales/desk-sentence.ts'
import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import { comma } from '#locales/comma.ts'
import type { Locale } from '#locales/index.ts'
import { sentencePattern } from '../../lib/sentence-pattern.ts'
import { dateTag } from '../../lib/written-day.ts'
import { writtenMoney } from '../../mail/money.ts'

/** A language of desks, and what is known of one text so far. */
interface Desk {
  locale: Locale
  words: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
  rows: Rows
  found: Map<string, string | undefined>
}

/**
 * What a command says, in the language of the desk: each line is looked up by its English sentence, whole or sentence by
 * sentence. A line that is not known in all of its sentences stays as it is.
 */
export const translateSentence = (text: string, locale: Locale): string => {
  const { words, names } = DESK_LANGUAGES[locale] ?? {}
  if (!words || !names) return text
  const desk: Desk = { locale, words, names, rows: rowsOf(locale), found: new Map() }
  return text
    .split('\n')
    .map((line) => lineIn(line.trim(), desk) ?? line)
    .join('\n')
}

/** What has more is a text of a person, and takes long to compare. */
const MOST_SENTENCES = 12
const MOST_LETTERS = 600

const lineIn = (line: string, desk: Desk): string | undefined => {
  const parts = line.split(/(?<=[.!?])\s+(?=\S)/)
  if (line === '' || line.length > MOST_LETTERS || parts.length > MOST_SENTENCES) return undefined
  return partsIn(parts, desk)
}

/** A beginning that is known, which has more parts where a value ends like a sentence, and then the rest. */
const partsIn = (parts: readonly string[], desk: Desk): string | undefined =>
  best(parts, (_, at) => {
    const first = knownIn(parts.slice(0, at + 1).join(' '), desk)
    if (first === undefined || at + 1 === parts.length) return first
    const rest = partsIn(parts.slice(at + 1), desk)
    return rest === undefined ? undefined : `${first} ${rest}`
  })

/** One sentence, or a part of one that stands for a value. */
const knownIn = (sentence: string, desk: Desk): string | undefined => {
  const { rows, found } = desk
  if (found.has(sentence)) return found.get(sentence)
  // A row may match its own value: that is none.
  found.set(sentence, undefined)
  const own = rows.exact.get(sentence)
  const translated =
    own === undefined
      ? best(rows.patterns, ({ pattern, literal, source, row }) => {
          const values = sentence.includes(literal) ? pattern.exec(sentence)?.slice(1) : undefined
          return values && fill(row, values, source, desk)
        })
      : fill(own, [], '', desk)
  found.set(sentence, translated)
  return translated
}

/** The first translation that leaves the fewest words of English in its values. */
const best = <T>(all: readonly T[], translate: (one: T, at: number) => string | undefined): string | undefined => {
  let found: { text: string; left: number } | undefined
  for (const [at, one] of all.entries()) {
    const text = translate(one, at)
    if (text === undefined) continue
    const left = (text.match(/\u2068[^\u2069]*/g) ?? []).flatMap((value) => value.match(/\b[a-z]{2,}/g) ?? []).length
    if (left === 0) return text
    if (!found || left < found.left) found = { text, left }
  }
  return found?.text
}

/** Fills the values in; `source` says which of them stand in quotation marks, as they were typed. */
const fill = (row: DeskSentence, values: readonly string[], source: string, desk: Desk): string | undefined => {
  const text = typeof row === 'string' ? row : row(...values)
  // A count that is none was taken from a longer sentence.
  if (text?.includes('NaN')) return undefined
  const before = source.split('{}')
  return text?.replaceAll(/\{(\d+)\}/g, (_, number: string) => {
    const at = Number(number) - 1
    const value = values[at] ?? ''
    return before[at]?.endsWith('"') === true ? isolated(value) : valueIn(value, desk)
  })
}

const MONEY = /^([A-Z]{3}) (-?)(\d+\.\d+)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)?$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as the language writes it, else as it is, in its own direction. */
const valueIn = (value: string, desk: Desk): string => {
  const one = writtenIn(value, desk)
  if (one !== undefined) return one
  const list = value.split(', ').map((part) => writtenIn(part, desk))
  if (list.length > 1 && list.every((part) => part !== undefined)) return list.join(comma(desk.locale))
  const name = Object.hasOwn(desk.names, value) ? desk.names[value] : undefined
  return lineIn(value, desk) ?? name ?? (/^\d*$/.test(value) ? value : isolated(value))
}

/** An amount, a time, or a word of the desk. */
const writtenIn = (value: string, { locale, words }: Desk): string | undefined => {
  const [, currency, sign, amount] = MONEY.exec(value) ?? []
  const minor = currency && amount && fromDecimal(amount, currency)
  if (currency !== undefined && typeof minor === 'number')
    return writtenMoney(sign === '-' ? -minor : minor, currency, locale)
  if (DAY.test(value)) return stamp(value, locale, {})
  const [, day, time] = LOCAL_TIME.exec(value) ?? []
  if (day !== undefined) return stamp(`${day}T${time}Z`, locale, { timeStyle: 'short' })
  if (INSTANT.test(value)) return stamp(value, locale, { timeStyle: 'short', timeZone: SHOP_TIME_ZONE })
  return Object.hasOwn(words, value) ? words[value] : undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

const stamp = (at: string, locale: Locale, options: Intl.DateTimeFormatOptions): string => {
  const key = [locale, ...Object.values(options)].join(' ')
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC', ...options })
  // Making one takes longer than all else here.
  formats.set(key, format)
  return format.format(new Date(at))
}

/** Signs that keep the direction of a name, a reference or a list of them from that of the sentence. */
const isolated = (value: string): string => (value === '' ? '' : `\u2068${value}\u2069`)

interface Rows {
  exact: Map<string, DeskSentence>
  /** `literal` is the longest part between values, which is looked for first. */
  patterns: { pattern: RegExp; literal: string; source: string; row: DeskSentence }[]
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
      .map(([source, row]) => ({
        pattern: sentencePattern(source, '{}', '(.*?)'),
        literal: literalOf(source),
        source,
        row,
      })),
  }
  made.set(locale, rows)
  return rows
}

const lettersOf = (source: string): number => source.replaceAll('{}', '').length

const literalOf = (source: string): string =>
  source.split('{}').reduce((longest, part) => (part.length > longest.length ? part : longest))
