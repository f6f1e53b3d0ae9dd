import type { Translated } from '#locales/index.ts'

/** Why a code of a gift card cannot be used. */
export const CARD_REFUSED = {
  unknown: {
    ar: 'رمز بطاقة الإهداء غير صحيح. تأكد من أحرفه.',
    en: 'That gift card code isn’t right. Check its letters.',
  },
  blocked: { ar: 'بطاقة الإهداء هذه موقوفة. تواصل معنا.', en: 'This gift card is blocked. Please contact us.' },
  expired: { ar: 'انتهت صلاحية بطاقة الإهداء هذه.', en: 'This gift card has expired.' },
  empty: { ar: 'لم يبقَ رصيد في بطاقة الإهداء هذه.', en: 'There’s nothing left on this gift card.' },
} satisfies Record<string, Translated>

export const AMOUNT_LIMITS = (least: string, most: string): Translated => ({
  ar: `اختر مبلغًا من ${least} إلى ${most}.`,
  en: `Choose an amount from ${least} to ${most}.`,
})
export const PLACE_GONE: Translated = {
  ar: 'لم يعد هذا المكان متاحًا للإهداء. اختر غيره.',
  en: 'This can’t be given any more. Choose something else.',
}
export const PLACE_PRICE = (price: string): Translated => ({
  ar: `تغيّر السعر لشخصين إلى ${price}.`,
  en: `The price for two is now ${price}.`,
})
export const DAY_LIMITS: Translated = {
  ar: 'اختر يومًا من اليوم وحتى سنة من الآن.',
  en: 'Choose a day between today and a year from now.',
}
