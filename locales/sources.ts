import { DEFAULT_LOCALE, type Locale, type SourceLocale, sourceLocales } from './index.ts'

/** Whether each text of the shop and of the server exists in a language. */
export const isSource = (locale: Locale): locale is SourceLocale => sourceLocales.some((source) => source === locale)

/** One thing written in each language of the sources. */
export const bySource = <T>(write: (locale: SourceLocale) => T): Record<SourceLocale, T> =>
  Object.fromEntries(sourceLocales.map((locale) => [locale, write(locale)])) as Record<SourceLocale, T>

/** The language in which something is, of what exists in the languages of the sources alone. */
export const sourceOf = (locale: Locale): SourceLocale => (isSource(locale) ? locale : DEFAULT_LOCALE)

/** The language of the terms for readers of `locale`: English when that is English, otherwise Arabic (spec §3). */
export const legalLocale = (locale: Locale): SourceLocale => (locale === 'en' ? 'en' : 'ar')
