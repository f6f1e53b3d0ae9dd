import type { Locale } from '#locales/index.ts'

type Sentence = Record<Locale, string>

/** Sentences about the refund in a mail of a cancellation. */
export const NOTHING_BACK: Sentence = {
  ar: 'لم يُدفع شيء، فلا مبلغ لإعادته.',
  en: 'Nothing was paid, so there’s nothing to refund.',
}
export const CARD_BACK = (amount: string): Sentence => ({
  ar: `سنعيد ${amount} إلى بطاقتك خلال 5 إلى 10 أيام عمل.`,
  en: `We’ll refund ${amount} to your card within 5 to 10 working days.`,
})
export const CASH_BACK = (amount: string): Sentence => ({
  ar: `سنعيد إليك ${amount} نقدًا، وسنتصل بك لنتفق على موعد تسليمه.`,
  en: `We’ll give you ${amount} back in cash, and call you to arrange it.`,
})
/** Of a booking that its rules no longer give anything back for. */
export const KEPT_ALL: Sentence = {
  ar: 'حسب سياسة الإلغاء لا يُسترد مبلغ هذا الحجز.',
  en: 'Under its cancellation policy, it isn’t refundable.',
}
