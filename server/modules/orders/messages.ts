import type { Text } from '#contract/rules/common.ts'
import type { RefusedMethod } from '#contract/shop/quotes.ts'
import { ARABIC_DAYS, ARABIC_PIECES, arabicCount } from '#locales/arabic-count.ts'

/** What a parcel's events say. */
export const SHIPMENT_MESSAGES = {
  shipped: { ar: 'سُلّمت الشحنة إلى شركة الشحن', en: 'Handed over to the courier' },
  delivered: { ar: 'وصلت الشحنة', en: 'Delivered' },
  returned: { ar: 'عادت الشحنة إلى المتجر', en: 'Back with the shop' },
} as const satisfies Record<string, Text>

export const LINE_GONE: Text = { ar: 'لم يعد هذا المنتج معروضًا للبيع.', en: 'This item is no longer sold.' }
export const LINE_SOLD_OUT: Text = { ar: 'نفدت كمية هذا المنتج.', en: 'This item has sold out.' }
/** Fewer than wanted. */
export const LINE_FEWER = (left: number): Text => ({
  ar: `يمكنك الآن طلب ${arabicCount(left, ARABIC_PIECES, 'object')} على الأكثر من هذا المنتج.`,
  en: `You can order at most ${left} of this item right now.`,
})
export const NO_DELIVERY: Text = {
  ar: 'لا نوصل إلى هذه الدولة حاليًا.',
  en: 'We don’t deliver to this country yet.',
}
/** Why an order is not taken in cash. */
export const CASH_REFUSED: Record<RefusedMethod['reason'], Text> = {
  delivery: {
    ar: 'الدفع عند الاستلام غير متاح مع طريقة التوصيل هذه.',
    en: 'Cash on delivery isn’t available with this delivery option.',
  },
  over_limit: {
    ar: 'إجمالي الطلب أعلى من حد الدفع عند الاستلام. ادفعه بالبطاقة.',
    en: 'This order is over the limit for cash on delivery. Pay for it by card.',
  },
  gift: {
    ar: 'لا يُطلب من متلقّي الهدية أي مبلغ عند الباب. ادفعها بالبطاقة.',
    en: 'The recipient of a gift isn’t asked for money at the door. Pay for it by card.',
  },
  too_many: {
    ar: 'لديك عدة طلبات دفع عند الاستلام لم تصلك بعد. ادفع هذا الطلب بالبطاقة، أو انتظر حتى يصلك أحدها.',
    en: 'You already have several cash-on-delivery orders on the way. Pay for this one by card, or wait until one arrives.',
  },
}
export const MEMBERS_PRICE: Text = {
  ar: 'أسعار هذا الطلب هي أسعار عضوية لم تُدفع بعد. ادفعهما معًا بالبطاقة.',
  en: 'This order has the prices of a membership that isn’t paid yet. Pay for both together by card.',
}
/** How an unpaid order can be paid: in the `same` way alone, or in an `other` one, too. */
export const WAYS: Record<'same' | 'other', Text> = {
  same: { ar: 'يمكنك استخدام بطاقة أخرى.', en: 'You can use another card.' },
  other: {
    ar: 'يمكنك استخدام بطاقة أخرى أو اختيار طريقة دفع أخرى.',
    en: 'You can use another card or choose another way to pay.',
  },
}
export const GIFT_WAYS: Record<'same' | 'other', Text> = {
  same: {
    ar: 'تُدفع الهدايا بالبطاقة، ويمكنك استخدام بطاقة أخرى.',
    en: 'Gifts are paid by card; you can use another card.',
  },
  other: {
    ar: 'تُدفع الهدايا مقدّمًا، ويمكنك استخدام بطاقة أخرى أو التقسيط.',
    en: 'Gifts are paid for in advance; you can use another card or pay in instalments.',
  },
}
/** Why a guest's contact is to be confirmed by a code, and what else can be done. */
export const CODE_NEEDED: Record<'cash' | 'coupon', Text> = {
  cash: {
    ar: 'نؤكد بريد من يدفع عند الاستلام قبل أن نجهّز الطلب. اطلب رمزًا إلى بريدك، أو ادفع بالبطاقة.',
    en: 'We confirm the email of cash orders before we prepare them. Get a code by email, or pay by card.',
  },
  coupon: {
    ar: 'كود الخصم هذا لمرة واحدة لكل عميل. أكّد بريدك برمز لتستخدمه، أو أكمل دونه.',
    en: 'This coupon can be used once per customer. Confirm your email with a code to use it, or continue without it.',
  },
}
/** The same goods are in an unpaid order. */
export const UNPAID_ORDER = (reference: string): Text => ({
  ar: `هذه القطع محجوزة لك في الطلب \u2066${reference}\u2069 الذي لم يُدفع بعد. أكمل دفعه أو ألغه أولًا.`,
  en: `These items are held for you in order ${reference}, which isn’t paid yet. Pay for it or cancel it first.`,
})
export const NO_ADDRESS: Text = { ar: 'أدخل عنوان التوصيل.', en: 'Enter the delivery address.' }
/** Between the things that may not be returned. */
export const BETWEEN: Text = { ar: ' و', en: ', ' }
/** The promise of returns in a mail of a delivery; a sentence before others. */
export const RETURN_WITHIN = (days: number, except = ''): Text => ({
  ar: `يمكنك إرجاع ما لم يُستعمل خلال ${arabicCount(days, ARABIC_DAYS, 'object')} من صفحة طلبك${except && `، ما عدا ${except}`}. `,
  en: `You can return anything unused${except && ` except ${except}`} within ${englishDays(days)}, on the page of your order. `,
})

/** What to do about damage: as the terms and the form of returns have it, for goods of any kind. */
export const DAMAGED_RETURN = (days: number): Text => ({
  ar: `إن وصل شيء تالفًا أو ناقصًا فاطلب إرجاعه من صفحة طلبك خلال ${arabicCount(days, ARABIC_DAYS, 'object')}، وأرفق صورة له.`,
  en: `If something arrived damaged or is missing, ask for a return on the page of your order within ${englishDays(days)}, with a photo.`,
})

/** The same where the shop takes no returns by a form. */
export const DAMAGED_REPLY: Text = {
  ar: 'إن وصل شيء تالفًا أو ناقصًا فرُدّ على هذه الرسالة، وأرفق صورة له.',
  en: 'If something arrived damaged or is missing, reply to this email with a photo.',
}

const englishDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** The fee for cash, as mails and documents name it. */
export const CASH_FEE: Text = { ar: 'رسوم الدفع عند الاستلام', en: 'Cash on delivery fee' }
