import rosetta from 'rosetta'
import type { Locale } from '#locales/index.ts'
import type { MessageKey, Messages, Plural } from '#locales/messages.ts'
import { createFormat } from './format.ts'
import { pluralForm } from './plural-form.ts'

export type Values = Record<string, string | number>

/** Says a message in the active language. A counted message takes `count`, which picks its plural form. */
export type Translate = (key: MessageKey, values?: Values) => string

export interface Translator {
  t: Translate
  /** Adds words of one language; each feature is one top-level key, so adding never overwrites another. */
  add: (locale: Locale, words: Partial<Messages>) => void
  has: (locale: Locale, feature: keyof Messages) => boolean
  /** The features whose words are there in the active language. */
  features: () => (keyof Messages)[]
  use: (locale: Locale) => void
  locale: () => Locale
}

/** The app's own rosetta: one per tab, one per server request, because it holds the active language. */
export const createTranslator = (initial: Locale): Translator => {
  const messages = rosetta<unknown>()
  const loaded: Record<Locale, Partial<Messages>> = { ar: {}, en: {} }
  let active = initial
  messages.locale(initial)

  const t: Translate = (key, values = {}) => {
    const found = lookup(loaded[active], key)
    if (found === undefined || typeof found === 'string') return messages.t(key, formatted(values, active)) as string
    const form = pluralForm[active](Number(values.count ?? 0))
    const path = found[form] === undefined ? `${key}.other` : `${key}.${form}`
    return messages.t(path, formatted(values, active)) as string
  }

  return {
    t,
    add: (locale, words) => {
      Object.assign(loaded[locale], words)
      messages.set(locale, words)
    },
    has: (locale, feature) => loaded[locale][feature] !== undefined,
    features: () => Object.keys(loaded[active]) as (keyof Messages)[],
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

/** Numbers inside messages are grouped; digits stay Latin, the app's default in both languages. */
const formatted = (values: Values, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? createFormat(locale).number(value) : value,
    ]),
  )
