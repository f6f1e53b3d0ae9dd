import { atom } from 'jotai'
import { LOCALE_COOKIE_DAYS } from '#contract/rules/limits.ts'
import { DEFAULT_LOCALE, type Locale, locales } from '#locales/index.ts'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = LOCALE_COOKIE_DAYS * 24 * 60 * 60

/** The active language; its words are loaded before it is set. */
export const localeAtom = atom<Locale>(DEFAULT_LOCALE)
export const directionAtom = atom((get) => locales[get(localeAtom)].dir)
