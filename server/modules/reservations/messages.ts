import type { Text } from '#contract/rules/common.ts'
import { ARABIC_PIECES, ARABIC_SEATS, arabicCount } from '#locales/arabic-count.ts'

/** Why something cannot be reserved beside what is not paid yet, and what can be done about it. */
export const UNPAID_MESSAGES = {
  holds: {
    ar: 'لديك موعدان محجوزان مؤقتًا. أكمل حجز أحدهما أو ألغِه، ثم اختر موعدًا آخر.',
    en: 'You’re already holding two times. Book one of them or release it, then pick another.',
  },
  bookings: {
    ar: 'لديك ثلاثة حجوزات لم تُدفع بعد. ادفع أحدها أو ألغِه، ثم احجز من جديد.',
    en: 'You have three unpaid bookings. Pay for one or cancel it, then book again.',
  },
  orders: {
    ar: 'لديك ثلاثة طلبات لم تُدفع بعد. ادفع أحدها أو ألغِه، ثم اطلب من جديد.',
    en: 'You have three unpaid orders. Pay for one or cancel it, then order again.',
  },
  amount: {
    ar: 'لديك طلبات أو حجوزات لم تُدفع بعد، ولا يمكن إضافة هذا إليها. ادفعها أو ألغِها أولًا.',
    en: 'You have other orders or bookings to pay for, and together with this they come to too much. Pay for them or cancel them first.',
  },
  guest: {
    ar: 'هذا أكثر مما يُحجز دون حساب قبل الدفع. سجّل دخولك لتطلبه كله، أو قلّل الكمية.',
    en: 'That’s more than we can set aside before payment without an account. Sign in to order all of it, or choose less.',
  },
  network: {
    ar: 'الطلبات غير المدفوعة من شبكتك كثيرة الآن. سجّل دخولك لتكمل، أو حاول مرة أخرى بعد قليل.',
    en: 'There are a lot of unpaid orders from your network right now. Sign in to go on, or try again in a few minutes.',
  },
  others: {
    ar: 'معظم المتبقي محجوز لمن لم يدفعوا بعد. سجّل دخولك لتأخذه الآن، أو حاول مرة أخرى بعد قليل.',
    en: 'Most of what is left is reserved by people who haven’t paid yet. Sign in to get it now, or try again in a few minutes.',
  },
  lapsed: {
    ar: 'انتهت اليوم عدة طلبات أو حجوزات دون دفع. حاول مرة أخرى لاحقًا.',
    en: 'Several orders or bookings ended without payment today. Try again later.',
  },
} as const satisfies Record<string, Text>

/**
 * The number that can be reserved until it is paid for. Without an account it is a share, which signing in lifts; with one it
 * is so only beside much else that is unpaid.
 */
export const AT_MOST = (count: number, of: 'slot' | 'variant', isAnonymous: boolean): Text => {
  const most =
    of === 'slot'
      ? {
          ar: `${isAnonymous ? 'دون حساب، ' : ''}يمكنك حجز ${arabicCount(count, ARABIC_SEATS, 'object')} على الأكثر في هذا الموعد.`,
          en: `${isAnonymous ? 'Without an account, you' : 'You'} can hold up to ${count} ${count === 1 ? 'seat' : 'seats'} at this time.`,
        }
      : {
          ar: `${isAnonymous ? 'دون حساب، ' : ''}يمكنك طلب ${arabicCount(count, ARABIC_PIECES, 'object')} على الأكثر من هذا المنتج قبل الدفع.`,
          en: `${isAnonymous ? 'Without an account, you' : 'You'} can order up to ${count} of this before paying.`,
        }
  const next = isAnonymous
    ? { ar: 'سجّل دخولك لتأخذ أكثر، أو اختر عددًا أقل.', en: 'Sign in to get more, or choose fewer.' }
    : {
        ar: 'ادفع ما لم تدفعه بعد أو ألغه لتأخذ أكثر، أو اختر عددًا أقل.',
        en: 'Pay for or cancel what you haven’t paid yet to get more, or choose fewer.',
      }
  return { ar: `${most.ar} ${next.ar}`, en: `${most.en} ${next.en}` }
}
