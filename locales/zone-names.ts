import type { Translated } from './index.ts'

/** What the clock of a zone is called, where its common name differs from the CLDR's. */
export const ZONE_NAMES: Partial<Record<string, Translated>> = {
  'Asia/Riyadh': { ar: 'توقيت السعودية', en: 'Saudi time', ur: 'سعودی وقت' },
}

/** A time by another clock than its reader's, which is named, and the same time by the reader's. */
export const ZONE_WORDS: Translated<{ named: string; own: string }> = {
  ar: { named: '{time} ({zone})', own: '{time} بتوقيتك' },
  en: { named: '{time} ({zone})', own: '{time} your time' },
  ur: { named: '{time} ({zone})', own: 'آپ کے وقت کے مطابق {time}' },
}
