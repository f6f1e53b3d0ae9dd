import { foldedWords } from './fold.ts'

/** Regions and larger cities of Saudi Arabia by both of their names. */
const PLACES: readonly (readonly [latin: string, arabic: string])[] = [
  ['Riyadh', 'الرياض'],
  ['Makkah', 'مكة'],
  ['Makkah', 'مكة المكرمة'],
  ['Madinah', 'المدينة المنورة'],
  ['Eastern Province', 'المنطقة الشرقية'],
  ['Qassim', 'القصيم'],
  ['Asir', 'عسير'],
  ['Tabuk', 'تبوك'],
  ['Hail', 'حائل'],
  ['Northern Borders', 'الحدود الشمالية'],
  ['Jazan', 'جازان'],
  ['Najran', 'نجران'],
  ['Al Bahah', 'الباحة'],
  ['Al Jouf', 'الجوف'],
  ['Jeddah', 'جدة'],
  ['Dammam', 'الدمام'],
  ['Al Khobar', 'الخبر'],
  ['Dhahran', 'الظهران'],
  ['Taif', 'الطائف'],
  ['Buraydah', 'بريدة'],
  ['Unaizah', 'عنيزة'],
  ['Abha', 'أبها'],
  ['Khamis Mushait', 'خميس مشيط'],
  ['Al Ahsa', 'الأحساء'],
  ['Hofuf', 'الهفوف'],
  ['Jubail', 'الجبيل'],
  ['Yanbu', 'ينبع'],
  ['Al Kharj', 'الخرج'],
  ['Qatif', 'القطيف'],
  ['Hafar Al Batin', 'حفر الباطن'],
  ['Sakaka', 'سكاكا'],
  ['Arar', 'عرعر'],
  ['AlUla', 'العلا'],
  ['Diriyah', 'الدرعية'],
  ['Rabigh', 'رابغ'],
  ['Bisha', 'بيشة'],
]

/** Without "al-", hyphens and vowel signs, which are spelt differently. */
const fold = (name: string): string =>
  foldedWords(name.replace(/\bal[- ]/gi, ''))
    .join('')
    .replace(/\s/g, '')

const byName = new Map(PLACES.flatMap((names) => names.map((name) => [fold(name), names] as const)))

/** A place of Saudi Arabia as it is named in a script; one that is not known as it was written. */
export const placeName = (written: string, script: 'Arabic' | 'Latin'): string => {
  const names = byName.get(fold(written))
  if (!names) return written
  const [latin, arabic] = names
  return script === 'Latin' ? latin : fold(written) === fold(arabic) ? written : arabic
}

/**
 * Joins parts of an address by the comma of the language that they are written in. Parts in different scripts are
 * isolated one by one, as `<bdi>` does: else a number beside an Arabic street moves to the wrong side of it on an
 * English page.
 */
export const joinPlaces = (...parts: (string | null | undefined)[]): string => {
  const words = parts.filter((part) => !!part) as string[]
  const isArabic = words.some((word) => /\p{Script=Arabic}/u.test(word))
  const isMixed = words.length > 1 && isArabic && words.some((word) => /[\p{Script=Latin}\d]/u.test(word))
  return (isMixed ? words.map(isolated) : words).join(isArabic ? '، ' : ', ')
}

/** First strong isolate and its end: what `<bdi>` is in plain text. */
const isolated = (word: string): string => `\u2068${word}\u2069`
