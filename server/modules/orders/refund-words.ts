import type { Locale } from '#locales/index.ts'

type Sentence = Record<Locale, string>

/** What a mail about a cancellation says of the money. */
export const NOTHING_BACK: Sentence = {
  ar: 'لم يُدفع شيء، فلا مبلغ لإعادته.',
  en: 'Nothing was paid, so there is nothing to pay back.',
}
export const CARD_BACK = (amount: string): Sentence => ({
  ar: `يعود ${amount} إلى البطاقة التي دفعت بها، وقد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ.`,
  en: `${amount} goes back to the card you used. Banks take up to 14 days to show it.`,
})
export const CASH_BACK = (amount: string): Sentence => ({
  ar: `لك ${amount} نقدًا، وسنتصل بك لنتفق على طريقة تسليمه.`,
  en: `${amount} in cash is yours again: we will call you to agree how to return it.`,
})
/** Of a booking that its rules no longer give anything back for. */
export const KEPT_ALL: Sentence = {
  ar: 'حسب سياسة الإلغاء لا يُسترد من هذا الحجز شيء.',
  en: 'By its cancellation policy, nothing of it is paid back.',
}
