import { pluralForm } from './plural-form.ts'

/**
 * A noun as Arabic counts it: `one` and `two` are written without their number, `few` from 3 to 10, `many` from 11 to
 * 99.
 */
interface CountedNoun {
  one: string
  two: string
  few: string
  many: string
  /** From 100 on, and for fractions. */
  other: string
}

/**
 * A number and its noun, such as "3 مقاعد", for sentences that are put together outside the messages. As an `object`, after
 * a verb or a preposition, two of them end otherwise (مقعدين).
 */
export const arabicCount = (
  count: number,
  { one, two, few, many, other }: CountedNoun,
  role: 'subject' | 'object' = 'subject',
): string => {
  if (count === 1) return one
  if (count === 2) return role === 'object' ? two.replace(/ان$/u, 'ين') : two
  const form = pluralForm('ar', count)
  return `${count}\u00A0${form === 'few' ? few : form === 'many' ? many : other}`
}

/** An amount in riyals, its number written already; the noun follows the number, which `Intl` leaves out. */
export const arabicRiyals = (written: string, riyals: number): string => {
  const form = Number.isInteger(riyals) ? pluralForm('ar', Math.abs(riyals)) : 'other'
  return `${written}\u00A0${form === 'few' ? 'ريالات' : form === 'many' ? 'ريالًا' : 'ريال'}`
}

export const ARABIC_VISITS: CountedNoun = {
  one: 'زيارة واحدة',
  two: 'زيارتان',
  few: 'زيارات',
  many: 'زيارة',
  other: 'زيارة',
}
export const ARABIC_SEATS: CountedNoun = {
  one: 'مقعد واحد',
  two: 'مقعدان',
  few: 'مقاعد',
  many: 'مقعدًا',
  other: 'مقعد',
}
export const ARABIC_PIECES: CountedNoun = {
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: 'قطع',
  many: 'قطعة',
  other: 'قطعة',
}
export const ARABIC_GUESTS: CountedNoun = { one: 'ضيف واحد', two: 'ضيفان', few: 'ضيوف', many: 'ضيفًا', other: 'ضيف' }
export const ARABIC_DAYS: CountedNoun = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }
