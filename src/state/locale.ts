import { atom } from 'jotai'
import { LOCALE_COOKIE_DAYS } from '#contract/rules/limits.ts'
import { DEFAULT_LOCALE, type Locale, locales, sourceLocales } from '#locales/index.ts'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = LOCALE_COOKIE_DAYS * 24 * 60 * 60

/** The active language; its words are loaded before it is set. */
export const localeAtom = atom<Locale>(DEFAULT_LOCALE)
/** The languages the shop offers; its own first. */
export const languagesAtom = atom<readonly Locale[]>(sourceLocales)
export const directionAtom = atom((get) => locales[get(localeAtom)].dir)
