import { type Locale, locales } from '#locales/index.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'

/** The preferences as they apply to text of a language: Arabic text alone is written with Arabic digits. */
export const preferencesIn = (locale: Locale, { digits, calendar }: FormatPreferences): FormatPreferences => ({
  digits: locales[locale].hasDigits ? digits : 'latn',
  calendar,
})
