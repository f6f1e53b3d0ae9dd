import type { Locale } from './index.ts'

/** What the clock of a zone is called, where its common name differs from the CLDR's. */
export const ZONE_NAMES: Partial<Record<string, Record<Locale, string>>> = {
  'Asia/Riyadh': { ar: 'توقيت السعودية', en: 'Saudi time' },
}
