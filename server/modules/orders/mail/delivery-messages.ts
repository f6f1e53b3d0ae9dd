import type { Text } from '#contract/rules/common.ts'
import { ARABIC_DAYS, arabicCount } from '#locales/arabic-count.ts'
import { writtenWeekday } from '../../../lib/written-day.ts'

/** Whom the courier calls: the customer, or the named recipient. */
export const COURIER_CALLS = (recipient: string | undefined): Text =>
  recipient === undefined
    ? { ar: 'سيتصل بك المندوب قبل وصوله.', en: 'The courier will call you before coming.' }
    : {
        ar: `سيتصل المندوب بالرقم المسجّل باسم ${recipient} قبل وصوله.`,
        en: `The courier will call ${recipient} before coming.`,
      }

/** What happens to an order once it is paid. */
export const PACKED_NOW: Text = {
  ar: 'نجهّز الطلب الآن ونراسلك عند شحنه.',
  en: 'We’re packing it now and will email you when it’s on its way.',
}
/** Of a gift with a date not before. */
export const PACKED_FOR = (notBefore: string): Text => ({
  ar: `نحتفظ بالطلب ليصل ${writtenWeekday(notBefore, 'ar')} أو بعده بقليل، ونراسلك عند شحنه.`,
  en: `We’ll hold it and deliver it on ${writtenWeekday(notBefore, 'en')} or shortly after. We’ll email you when it’s on its way.`,
})

/** How the recipient of a gift exchanges it. */
export const EXCHANGED_BY = (recipient: string, days: number): Text => ({
  ar: `للاستبدال خلال ${arabicCount(days, ARABIC_DAYS, 'object')} يكفي الرمز المطبوع على البطاقة، دون أن يظهر أي سعر.`,
  en: `${recipient} can exchange it within ${days === 1 ? '1 day' : `${days} days`} with the code on its card, without seeing any prices.`,
})

/** What is on its way in the last parcel: all of an order, or what earlier parcels left. */
export const ORDER_SENT: Text = { ar: 'طلبك', en: 'Your order' }
export const REST_SENT: Text = { ar: 'باقي طلبك', en: 'The rest of your order' }
