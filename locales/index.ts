import type { Messages } from './messages.ts'

/** What is known of a language: its BCP 47 tag (spec §1), direction and own name. */
export interface LocaleRow {
  tag: string
  dir: 'ltr' | 'rtl'
  name: string
}

/** One file of words in each language's folder, loaded with the pages that need it; `core` loads with the app. */
export type MessageNamespace = keyof Messages

export const DEFAULT_LOCALE = 'en'

/** The locales that the app is offered in. */
export const locales = {
  ar: { tag: 'ar-SA', dir: 'rtl', name: 'العربية' },
  en: { tag: 'en-US', dir: 'ltr', name: 'English' },
} as const satisfies Record<string, LocaleRow>

/** Known locales without messages: a saved choice of one is valid, and shows the default. No part of the client. */
export const unofferedLocales = {
  'ug-CN': { tag: 'ug-CN', dir: 'rtl', name: 'ئۇيغۇرچە' },
  ur: { tag: 'ur', dir: 'rtl', name: 'اردو' },
} as const satisfies Record<string, LocaleRow>

/** A language the app is offered in. */
export type Locale = 'ar' | 'en'
export const offeredLocales: readonly Locale[] = ['ar', 'en']

/** The offered language of a code (`ar-SA` is `ar`); `undefined` for unknown and unoffered codes. */
export const offeredLocale = (code: string | undefined | null): Locale | undefined => {
  const base = code?.toLowerCase().split(/[-_]/)[0]
  return offeredLocales.find((locale) => locale === base)
}

/**
 * Spec §4: the saved choice, then the browser's languages in their order, then English. A saved code that is unknown,
 * or known but not offered, is English too.
 */
export const resolveLocale = (saved: string | undefined, browser: readonly string[]): Locale =>
  (saved ? [saved] : browser).map(offeredLocale).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
