import rosetta from 'rosetta'
import type { Locale } from '#locales/index.ts'
import type { MessageKey, Messages } from '#locales/messages.ts'
import type { Plural } from '#locales/twins.ts'
import { pluralForm } from '#locales/plural-form.ts'
import { createFormat, type Format } from './format.ts'
import { unbroken } from './unbroken.ts'
import { type FormatPreferences, preferencesOf } from '#src/lib/device/preferences.ts'

export type Values = Record<string, string | number>

/** Formats a message in the active language. A counted message takes `count`, which picks its plural form. */
export type Translate = (key: MessageKey, values?: Values) => string

export interface Translator {
  t: Translate
  /** Adds words of one language; each feature is one top-level key, so adding never overwrites another. */
  add: (locale: Locale, words: Partial<Messages>) => void
  has: (locale: Locale, feature: keyof Messages) => boolean
  /** The features whose messages are loaded in the active language. */
  features: () => (keyof Messages)[]
  use: (locale: Locale) => void
  locale: () => Locale
}

/**
 * The app's own rosetta: one per tab, one per server request, because it holds the active language. Writes numbers in
 * the customer's preferred digits.
 */
export const createTranslator = (
  initial: Locale,
  preferences: () => FormatPreferences = () => preferencesOf(),
): Translator => {
  const messages = rosetta<unknown>()
  const loaded: Partial<Record<Locale, Partial<Messages>>> = {}
  const wordsIn = (locale: Locale): Partial<Messages> => (loaded[locale] ??= {})
  let active = initial
  messages.locale(initial)

  const t: Translate = (key, values = {}) => {
    const { digits, calendar } = preferences()
    const format = formatOf(active, digits, calendar)
    const found = lookup(wordsIn(active), key)
    const isCounted = found !== undefined && typeof found !== 'string'
    const form = isCounted && pluralForm(active, Number(values.count ?? 0))
    const path = !form ? key : found[form] === undefined ? `${key}.other` : `${key}.${form}`
    const texts = formatted(values, format)
    // Digits of the message, not those of a name or an address in it.
    const marked = Object.fromEntries(Object.keys(texts).map((name) => [name, `{{${name}}}`]))
    // Split at the placeholders, since the name of one may hold a digit itself.
    return unbroken(
      (messages.t(path, marked) as string)
        .split(/\{\{(\w+)\}\}/)
        .map((part, index) => (index % 2 === 1 ? (texts[part] ?? '') : format.digits(part)))
        .join(''),
    )
  }

  return {
    t,
    add: (locale, words) => {
      Object.assign(wordsIn(locale), words)
      messages.set(locale, words)
    },
    has: (locale, feature) => wordsIn(locale)[feature] !== undefined,
    features: () => Object.keys(wordsIn(active)) as (keyof Messages)[],
    use: (locale) => {
      active = locale
      messages.locale(locale)
    },
    locale: () => active,
  }
}

const lookup = (words: Partial<Messages>, key: string): string | Plural | undefined => {
  let at: unknown = words
  for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
  return at as string | Plural | undefined
}

/** A page formats hundreds of messages, so formatters are shared. */
const formats = new Map<string, Format>()

const formatOf = (locale: Locale, digits: FormatPreferences['digits'], calendar: FormatPreferences['calendar']) => {
  const key = `${locale} ${digits} ${calendar}`
  const made = formats.get(key) ?? createFormat(locale, { digits, calendar })
  formats.set(key, made)
  return made
}

/** Numbers inside messages are grouped. */
const formatted = (values: Values, { number }: Format): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? number(value) : value]),
  )
