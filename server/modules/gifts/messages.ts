import { ARABIC_DAYS, arabicCount } from '#locales/arabic-count.ts'
import { GIFT_DAYS_MAX } from '#contract/rules/limits.ts'
import type { Text } from '#contract/rules/common.ts'

/** Refusals of the gift part of an order. */
export const TOO_EARLY: Text = {
  ar: 'اختر يومًا من الغد فصاعدًا، أو اترك التاريخ فارغًا.',
  en: 'Choose a day from tomorrow on, or leave the date empty.',
}
export const TOO_FAR: Text = {
  ar: `نحفظ الهدايا ${arabicCount(GIFT_DAYS_MAX, ARABIC_DAYS)} على الأكثر. اختر يومًا أقرب.`,
  en: `We hold gifts for up to ${GIFT_DAYS_MAX} days. Choose an earlier day.`,
}
export const NO_WRAPPING: Text = {
  ar: 'لا يتوفر تغليف الهدايا حاليًا. أزله لتكمل الطلب.',
  en: 'Gift wrapping isn’t available right now. Remove it to continue.',
}

/** What a mail says of an exchange that no money goes back for. */
export const EXCHANGED: Text = { ar: 'سنرسل البديل الآن.', en: 'We’re sending the replacement.' }

/** What mails and packing slips say of a gift. */
export const GIFT_WORDS = {
  gift: { ar: 'هدية', en: 'Gift' },
  no_prices: { ar: 'بلا أسعار في الشحنة', en: 'No prices in the parcel' },
  card: { ar: 'نص البطاقة', en: 'On the card' },
  from: { ar: 'التوقيع', en: 'From' },
  not_before: { ar: 'لا تُوصَل قبل', en: 'Deliver no earlier than' },
  wrap: { ar: 'يُغلَّف كهدية', en: 'Gift-wrapped' },
  receipt: {
    ar: 'لرؤية الهدية أو استبدالها امسح الرمز، أو افتح',
    en: 'To see or exchange your gift, scan the code or open',
  },
} as const satisfies Record<string, Text>
