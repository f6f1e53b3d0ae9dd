import type { Text } from '#contract/rules/common.ts'
import { ARABIC_PIECES, arabicCount } from '#locales/arabic-count.ts'

/** Refusals of lines of a return. */
export const LINE_UNKNOWN: Text = { ar: 'هذه القطعة ليست من هذا الطلب.', en: 'This item isn’t part of this order.' }
export const LINE_TWICE: Text = { ar: 'ذُكرت هذه القطعة مرتين.', en: 'This item is listed twice.' }
export const LINE_LEFT = (left: number): Text =>
  left > 0
    ? {
        ar: `يمكنك إرجاع ${arabicCount(left, ARABIC_PIECES, 'object')} على الأكثر من هذا المنتج.`,
        en: `You can return at most ${left} of this item.`,
      }
    : {
        ar: 'طُلب إرجاع هذه القطعة أو أُعيد مبلغها من قبل.',
        en: 'This item is already being returned or refunded.',
      }
export const LINE_NOT_NOW: Text = {
  ar: 'لم تصلك هذه القطعة بعد، أو انتهت مدة إرجاعها.',
  en: 'This item hasn’t arrived yet, or the time to return it is over.',
}
/** The shop's own words follow. */
export const LINE_EXCLUDED = (why: Text): Text => ({
  ar: `لا يمكن إرجاع هذه القطعة إلا إن كانت معيبة أو غير ما طلبته. ${why.ar}`,
  en: `This item can’t be returned unless it’s faulty or not what you ordered. ${why.en}`,
})
