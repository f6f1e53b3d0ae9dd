import type { Text } from '#contract/rules/common.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { Locale } from '#locales/index.ts'
import { textIn } from '../../../lib/text-in.ts'

/** How a refund that was made reaches the customer. */
const SPLIT_WAY: Text = {
  ar: 'يعيد إليك مزوّد التقسيط ما دفعته ويخفّض الدفعات المتبقية.',
  en: 'Your payment provider returns what you’ve paid, and lowers what’s left to pay.',
}
const REFUND_WAYS: Record<Exclude<RefundWay, 'gift_card'>, Text> = {
  card: { ar: 'يظهر المبلغ في بطاقتك خلال 5 إلى 10 أيام عمل.', en: 'It reaches your card within 5 to 10 working days.' },
  split: SPLIT_WAY,
  cash: { ar: '', en: '' },
  hand: {
    ar: 'تعذّرت إعادته بالطريقة التي دفعت بها، فسلّمناه إليك مباشرة.',
    en: 'It couldn’t go back the way you paid, so we paid it to you directly.',
  },
}

/** Sentences about the refund in a mail of a cancellation. */
export const NOTHING_BACK: Text = {
  ar: 'لم يُدفع شيء، فلا مبلغ لإعادته.',
  en: 'Nothing was paid, so there’s nothing to refund.',
}
const CARD_BACK = (amount: string): Text => ({
  ar: `سنعيد ${amount} إلى بطاقتك خلال 5 إلى 10 أيام عمل.`,
  en: `We’ll refund ${amount} to your card within 5 to 10 working days.`,
})
const SPLIT_BACK = (amount: string): Text => ({
  ar: `سنعيد ${amount}. ${SPLIT_WAY.ar}`,
  en: `We’ll refund ${amount}. ${SPLIT_WAY.en}`,
})
const CASH_BACK = (amount: string): Text => ({
  ar: `سنعيد إليك ${amount} نقدًا، وسنتصل بك لنتفق على موعد تسليمه.`,
  en: `We’ll give you ${amount} back in cash, and call you to arrange it.`,
})
const HAND_BACK = (amount: string): Text => ({
  ar: `سنعيد إليك ${amount} مباشرة.`,
  en: `We’ll pay ${amount} back to you directly.`,
})
const IS_COMING = { card: CARD_BACK, split: SPLIT_BACK, cash: CASH_BACK, hand: HAND_BACK }
/** Of what gift cards had paid, which is on them at once. */
const ON_CARDS = (amount: string): Text => ({
  ar: `عاد ${amount} إلى بطاقة الإهداء ويمكنك استخدامه الآن.`,
  en: `${amount} is back on your gift card, ready to use.`,
})

/** A refund by the way it goes; what gift cards had paid is on them already. */
export interface WrittenRefund {
  amount: number
  to: RefundWay
  prepaid?: number | undefined
}
type Write = (amount: number) => string

const restOf = ({ amount, to, prepaid = 0 }: WrittenRefund) => ({
  rest: to === 'gift_card' ? 0 : amount - prepaid,
  way: to === 'gift_card' ? ('card' as const) : to,
  onCards: to === 'gift_card' ? amount : prepaid,
})

/** That a refund is made, and how it comes. */
export const comingBack = (refund: WrittenRefund, locale: Locale, write: Write): string => {
  const { rest, way, onCards } = restOf(refund)
  return [
    ...(onCards > 0 ? [textIn(ON_CARDS(write(onCards)), locale)] : []),
    ...(rest > 0 ? [textIn(IS_COMING[way](write(rest)), locale)] : []),
  ].join(' ')
}

/** How a refund that was made comes: the mail has named its sum. */
export const refundWay = (refund: WrittenRefund, locale: Locale, write: Write): string =>
  refund.prepaid || refund.to === 'gift_card'
    ? comingBack(refund, locale, write)
    : textIn(REFUND_WAYS[refund.to], locale)
/** Of what is on its way while its late order is cancelled. */
export const ASKED_BACK: Text = {
  ar: 'أما ما في الطريق إليك فلا تستلمه إن وصل، أو أبقه مغلقًا وأخبرنا لنستعيده على نفقتنا، ونعيد مبلغه متى عاد إلينا أو ثبت ضياعه.',
  en: 'Please don’t accept what’s on its way, or leave it unopened and tell us: we’ll collect it at our cost, and refund it once it’s back with us or is confirmed lost.',
}
/** Of a parcel to be paid in cash whose late order was cancelled. */
export const NOT_ACCEPTED: Text = {
  ar: 'إن وصلت الشحنة بعد ذلك فلا تستلمها ولا تدفع شيئًا.',
  en: 'If the parcel still comes, please don’t accept it: there’s nothing to pay.',
}
/** Of a booking that its rules no longer give anything back for. */
export const KEPT_ALL: Text = {
  ar: 'حسب سياسة الإلغاء لا يُسترد مبلغ هذا الحجز.',
  en: 'Under its cancellation policy, it isn’t refundable.',
}
/** Of a booking of which a part was refunded. */
export const BOOKING_STAYS: Text = {
  ar: 'حجزك قائم كما هو.',
  en: 'The booking stays as it is.',
}
