import { type Locale, locales } from './index.ts'

/** What stands between two things of a list. */
export const comma = (locale: Locale): string => (locales[locale].script === 'Arabic' ? '، ' : ', ')
