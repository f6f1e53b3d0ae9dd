import { DEFAULT_LOCALE, type Locale, localeCodes, sourceLocales } from './index.ts'

/** Known languages without a folder (spec §1): a saved choice of one is valid, and shows the default. */
export const knownLocales = { 'ug-CN': { dir: 'rtl' } } as const

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
