import type { Text } from '#contract/common.ts'
import type { Locale } from '#locales/index.ts'

/** What a parcel's events say. */
export const SHIPMENT_WORDS = {
  shipped: { ar: 'سُلّمت الشحنة إلى شركة التوصيل', en: 'Handed over to the courier' },
  delivered: { ar: 'وصلت الشحنة', en: 'Delivered' },
} as const satisfies Record<string, Text>

type Sentence = Record<Locale, string>

export const LINE_GONE: Sentence = { ar: 'لم تعد هذه القطعة متوفرة.', en: 'This piece is no longer sold.' }
export const LINE_SOLD_OUT: Sentence = { ar: 'نفدت هذه القطعة.', en: 'This piece has sold out.' }
/** Fewer than wanted. */
export const LINE_FEWER = (left: number): Sentence => ({
  ar: `يمكنك طلب ${left} على الأكثر من هذه القطعة الآن.`,
  en: `You can order at most ${left} of this piece right now.`,
})
export const NO_DELIVERY: Sentence = {
  ar: 'لا نوصل إلى هذا البلد حاليًا.',
  en: 'We do not deliver to this country yet.',
}
export const NO_CASH: Sentence = {
  ar: 'الدفع عند الاستلام غير متاح مع طريقة التوصيل هذه.',
  en: 'Cash on delivery is not available with this delivery method.',
}
export const TOO_MUCH_CASH: Sentence = {
  ar: 'لديك عدة طلبات دفع عند الاستلام لم تصلك بعد. ادفع هذا الطلب بالبطاقة، أو انتظر حتى يصلك أحدها.',
  en: 'You already have several cash-on-delivery orders under way. Pay for this one by card, or wait until one arrives.',
}
export const NO_ADDRESS: Sentence = { ar: 'أدخل عنوان التوصيل.', en: 'Enter the delivery address.' }
