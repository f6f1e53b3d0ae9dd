import type { Locale } from '#locales/index.ts'

type Sentence = Record<Locale, string>

/** Why something cannot be reserved beside what is not paid yet, and what can be done about it. */
export const UNPAID_MESSAGES = {
  holds: {
    ar: 'لديك موعدان محجوزان مؤقتًا. أكمل حجز أحدهما أو ألغِه، ثم اختر موعدًا آخر.',
    en: 'You’re already holding two times. Book one of them or let it go, then pick another.',
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
} as const satisfies Record<string, Sentence>

/** The number that can be reserved until it is paid for; the hint to sign in is left out for accounts. */
export const AT_MOST = (count: number, of: 'slot' | 'variant', isAnonymous: boolean): Sentence => {
  const [most, more] =
    of === 'slot'
      ? [
          {
            ar: `يمكن حجز ${count} على الأكثر قبل الدفع في هذا الموعد. ادفعها ثم احجز البقية`,
            en: `You can reserve up to ${count} here before paying. Pay for those and then book the rest`,
          },
          { ar: '، أو سجّل دخولك لتحجز أكثر', en: ', or sign in to book more at once' },
        ]
      : [
          {
            ar: `يمكنك طلب ${count} على الأكثر من هذه القطعة قبل الدفع. ادفع طلبك ثم اطلب البقية`,
            en: `You can order up to ${count} of this before paying. Pay for those and then order the rest`,
          },
          { ar: '، أو سجّل دخولك لتطلب أكثر', en: ', or sign in to order more at once' },
        ]
  const ended = (locale: Locale) => `${most[locale]}${isAnonymous ? more[locale] : ''}.`
  return { ar: ended('ar'), en: ended('en') }
}
