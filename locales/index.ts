import type { Messages } from './messages.ts'

/** What is known of a language. */
export interface LocaleRow {
  /** Its BCP 47 tag (spec §1), by which numbers and dates are written, too. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Its own name. */
  name: string
  /** Its script, as Unicode names it: it decides on commas, fonts, and whether an amount names its currency in words. */
  script: 'Arabic' | 'Latin'
  /** The names of days above a month; `short` where nothing is said. */
  weekday?: 'narrow'
  /** The style of dates in few letters; `medium` where nothing is said: that of Arabic is digits alone, `2026/12/03`. */
  date?: 'long'
  /** Whether its readers choose between two kinds of digits. */
  hasDigits?: true
}

/** One file of words in each language's folder, loaded with the pages that need it; `core` loads with the app. */
export type MessageNamespace = keyof Messages

export const DEFAULT_LOCALE = 'en'

/** The languages in which each text of the shop and of the server exists: those of the specification's own fields. */
export const sourceLocales = ['ar', 'en'] as const

/** The languages that have a folder here. Which of them are offered, the shop says. */
const rows = {
  ar: {
    tag: 'ar-SA',
    dir: 'rtl',
    name: 'العربية',
    script: 'Arabic',
    weekday: 'narrow',
    date: 'long',
    hasDigits: true,
  },
  en: { tag: 'en-US', dir: 'ltr', name: 'English', script: 'Latin' },
  ur: { tag: 'ur-PK', dir: 'rtl', name: 'اردو', script: 'Arabic' },
} satisfies Record<string, LocaleRow>

/** A language that has a folder here. */
export type Locale = keyof typeof rows

/** A language in which each text of the shop and of the server exists. */
export type SourceLocale = (typeof sourceLocales)[number]

export const locales: Record<Locale, LocaleRow> = rows

/** One thing in each language of the sources, and in those others that have it. */
export type Translated<T = string> = { [L in SourceLocale]: T } & {
  [L in Exclude<Locale, SourceLocale>]?: T | undefined
}

/** The languages in the order of the table. */
export const localeCodes = Object.keys(locales) as Locale[]

/** The language a translated thing is in when it is asked for in `locale`: that one, else the default. */
export const languageIn = (thing: Translated<unknown>, locale: Locale): Locale =>
  thing[locale] === undefined ? DEFAULT_LOCALE : locale

/** A translated thing in a language, or in the default where it is missing there. */
export const textIn: {
  <T>(thing: Translated<T>, locale: Locale): T
  <T>(thing: Translated<T> | null | undefined, locale: Locale): T | undefined
} = <T>(thing: Translated<T> | null | undefined, locale: Locale): T => (thing?.[locale] ?? thing?.[DEFAULT_LOCALE]) as T
