import type { Messages } from './messages.ts'

/** What is known of a language. */
export interface LocaleRow {
  /** Its BCP 47 tag (spec §1), by which numbers and dates are written, too. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Its own name. */
  name: string
  /** Its script, as Unicode names it. */
  script: 'Arabic' | 'Latin'
  /** Between two things of a list. */
  comma: string
  /** The names of days above a month. */
  weekday: 'narrow' | 'short'
  /** The style of dates in few letters: the medium one of Arabic is digits alone, `2026/12/03`. */
  date: 'long' | 'medium'
  /** How an amount names its currency. */
  currency: 'name' | 'code'
  /** Whether its readers choose between two kinds of digits. */
  hasDigits?: true
  /** Whether the app's own font has its letters as its readers know them, and is fetched ahead. */
  hasFont?: true
  /** Whether each text of the shop and of the server exists in it: a language of the specification's own fields. */
  isSource?: true
}

/** One file of words in each language's folder, loaded with the pages that need it; `core` loads with the app. */
export type MessageNamespace = keyof Messages

export const DEFAULT_LOCALE = 'en'

/** The languages that have a folder here. Which of them are offered, the shop says. */
export const locales = {
  ar: {
    tag: 'ar-SA',
    dir: 'rtl',
    name: 'العربية',
    script: 'Arabic',
    comma: '، ',
    weekday: 'narrow',
    date: 'long',
    currency: 'name',
    hasDigits: true,
    hasFont: true,
    isSource: true,
  },
  en: {
    tag: 'en-US',
    dir: 'ltr',
    name: 'English',
    script: 'Latin',
    comma: ', ',
    weekday: 'short',
    date: 'medium',
    currency: 'code',
    hasFont: true,
    isSource: true,
  },
  ur: {
    tag: 'ur-PK',
    dir: 'rtl',
    name: 'اردو',
    script: 'Arabic',
    comma: '، ',
    weekday: 'short',
    date: 'medium',
    currency: 'name',
  },
} as const satisfies Record<string, LocaleRow>

/** Known languages without a folder (spec §1): a saved choice of one is valid, and shows the default. */
export const knownLocales = { 'ug-CN': { dir: 'rtl' } } as const

type Rows = typeof locales

/** A language that has a folder here. */
export type Locale = keyof Rows

/** A language in which each text of the shop and of the server exists. */
export type SourceLocale = { [L in Locale]: Rows[L] extends { isSource: true } ? L : never }[Locale]

type LaterLocale = Exclude<Locale, SourceLocale>

/** One thing in each language of the sources, and in those others that have it. */
export type Translated<T = string> = { [L in SourceLocale]: T } & { [L in LaterLocale]?: T | undefined }

/** Whether each text of the shop and of the server exists in a language. */
export const isSource = (locale: Locale): locale is SourceLocale => (locales[locale] as LocaleRow).isSource === true

/** The languages in the order of the table. */
export const localeCodes = Object.keys(locales) as Locale[]
export const sourceLocales = localeCodes.filter(isSource)

/** One thing written in each language of the sources. */
export const bySource = <T>(write: (locale: SourceLocale) => T): Record<SourceLocale, T> =>
  Object.fromEntries(sourceLocales.map((locale) => [locale, write(locale)])) as Record<SourceLocale, T>

/** The language in which something is, of what exists in the languages of the sources alone. */
export const sourceOf = (locale: Locale): SourceLocale => (isSource(locale) ? locale : DEFAULT_LOCALE)

/** The language a translated thing is in when it is asked for in `locale`: that one, else the default. */
export const languageIn = (thing: Translated<unknown>, locale: Locale): Locale =>
  thing[locale] === undefined ? DEFAULT_LOCALE : locale

/** A translated thing in a language, or in the default where it is missing there. */
export const textIn: {
  <T>(thing: Translated<T>, locale: Locale): T
  <T>(thing: Translated<T> | null | undefined, locale: Locale): T | undefined
} = <T>(thing: Translated<T> | null | undefined, locale: Locale): T => (thing?.[locale] ?? thing?.[DEFAULT_LOCALE]) as T

/** The language of the terms for readers of `locale`: English when that is English, otherwise Arabic (spec §3). */
export const legalLocale = (locale: Locale): SourceLocale => (locale === 'en' ? 'en' : 'ar')

/** The language of a code among those offered (`ar-SA` is `ar`); `undefined` for any other code. */
export const offeredLocale = (
  code: string | undefined | null,
  offered: readonly Locale[] = sourceLocales,
): Locale | undefined => {
  const base = code?.toLowerCase().split(/[-_]/)[0]
  return offered.find((locale) => locale === base)
}

/** The languages of a list of codes, such as a shop's; those of the sources where it names none. */
export const parseLocales = (codes = ''): readonly Locale[] => {
  const named = codes.split(/[\s,]+/).flatMap((code) => offeredLocale(code, localeCodes) ?? [])
  return named.length > 0 ? [...new Set(named)] : sourceLocales
}

/**
 * Spec §4: the saved choice, then the browser's languages in their order, then English. A saved code that is unknown,
 * or known but not offered, is English too; where English is not offered, it is the shop's own language.
 */
export const resolveLocale = (
  saved: string | undefined,
  browser: readonly string[],
  offered: readonly Locale[] = sourceLocales,
): Locale =>
  (saved ? [saved] : browser).map((code) => offeredLocale(code, offered)).find((locale) => locale !== undefined) ??
  offeredLocale(DEFAULT_LOCALE, offered) ??
  offered[0] ??
  DEFAULT_LOCALE
