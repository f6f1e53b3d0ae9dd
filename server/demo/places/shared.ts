import type { Text } from '#contract/rules/common.ts'
import type { CancelPolicy, OpeningHours } from '#contract/booking/places.ts'

export const REGIONS: readonly { id: string; name: Text }[] = [
  { id: 'madinah', name: { ar: 'المدينة المنورة', en: 'Madinah' } },
  { id: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' } },
  { id: 'makkah', name: { ar: 'مكة المكرمة', en: 'Makkah' } },
  { id: 'eastern', name: { ar: 'المنطقة الشرقية', en: 'Eastern Province' } },
  { id: 'asir', name: { ar: 'عسير', en: 'Asir' } },
  { id: 'jazan', name: { ar: 'جازان', en: 'Jazan' } },
  { id: 'hail', name: { ar: 'حائل', en: 'Hail' } },
  { id: 'tabuk', name: { ar: 'تبوك', en: 'Tabuk' } },
  { id: 'dubai', name: { ar: 'دبي', en: 'Dubai' } },
]

/** The refunds, by the time between cancellation and start. */
export const CANCELLATIONS: Record<'easy' | 'fair' | 'firm', CancelPolicy> = {
  easy: {
    cutoff_hours: 6,
    tiers: [
      { hours_before: 24, refund_percent: 100 },
      { hours_before: 6, refund_percent: 50 },
    ],
  },
  fair: {
    cutoff_hours: 24,
    tiers: [
      { hours_before: 72, refund_percent: 100 },
      { hours_before: 24, refund_percent: 50 },
    ],
  },
  firm: {
    cutoff_hours: 72,
    tiers: [
      { hours_before: 168, refund_percent: 100 },
      { hours_before: 72, refund_percent: 50 },
    ],
  },
}

/** Rules several places share. */
export const POLICIES = {
  arrive: {
    title: { ar: 'الوصول', en: 'Arriving' },
    text: {
      ar: 'احضر قبل الموعد بربع ساعة. ننتظر المتأخر عشر دقائق ثم نبدأ.',
      en: 'Please come fifteen minutes early. We wait ten minutes for latecomers, then begin.',
    },
  },
  weather: {
    title: { ar: 'الطقس', en: 'Weather' },
    text: {
      ar: 'إذا ألغينا الرحلة بسبب المطر أو الغبار أو الريح، أعدنا إليك المبلغ كاملًا أو نقلنا حجزك إلى يوم آخر، كما تحب.',
      en: 'If rain, dust or wind makes us call it off, you get everything back, or another day, as you prefer.',
    },
  },
  children: {
    title: { ar: 'الأطفال', en: 'Children' },
    text: {
      ar: 'نرحب بالأطفال برفقة شخص بالغ مسؤول عنهم طوال الوقت.',
      en: 'Children are welcome with an adult who looks after them throughout.',
    },
  },
  dress: {
    title: { ar: 'اللباس', en: 'What to wear' },
    text: {
      ar: 'لباس محتشم مريح، وحذاء مغلق، وقبعة تقيك الشمس.',
      en: 'Modest, comfortable clothes, closed shoes and a hat against the sun.',
    },
  },
  heritage: {
    title: { ar: 'في المواقع الأثرية', en: 'At heritage sites' },
    text: {
      ar: 'لا تلمس النقوش ولا تصعد على الجدران. التصوير الشخصي مسموح، والطائرات المسيّرة ممنوعة.',
      en: 'Touch no carvings and climb no walls. Photographs for yourself are fine; drones are not.',
    },
  },
  sea: {
    title: { ar: 'في البحر', en: 'At sea' },
    text: {
      ar: 'سترة النجاة إلزامية للجميع. ولا ننصح بهذه الرحلة للحوامل ومن لا يجيدون السباحة.',
      en: 'Everyone wears a life jacket. Not advised in pregnancy or for those who cannot swim.',
    },
  },
  house: {
    title: { ar: 'آداب المكان', en: 'House rules' },
    text: {
      ar: 'التدخين في الساحة فقط، والموسيقى الهادئة حتى الحادية عشرة ليلًا. ويتحمل الضيف تكلفة ما يتلف.',
      en: 'Smoking in the courtyard only, quiet music until eleven at night. Damage is charged to the guest.',
    },
  },
  food: {
    title: { ar: 'الطعام', en: 'Food' },
    text: {
      ar: 'كل ما نقدمه حلال. أخبرنا بالحساسية أو النظام الغذائي عند الحجز.',
      en: 'Everything we serve is halal. Tell us about allergies and diets when you book.',
    },
  },
} as const satisfies Record<string, { title: Text; text: Text }>
export type PolicyName = keyof typeof POLICIES

export const AMENITIES = {
  parking: { ar: 'مواقف مجانية', en: 'Free parking' },
  wifi: { ar: 'إنترنت لاسلكي', en: 'Wi-Fi' },
  kitchen: { ar: 'مطبخ مجهز', en: 'Equipped kitchen' },
  coffee: { ar: 'قهوة سعودية وتمر', en: 'Saudi coffee and dates' },
  prayer: { ar: 'مصلى', en: 'Prayer room' },
  courtyard: { ar: 'فناء مكشوف', en: 'Open courtyard' },
  fire: { ar: 'مشبّ', en: 'Fireplace' },
  air: { ar: 'تكييف', en: 'Air conditioning' },
  sound: { ar: 'نظام صوت', en: 'Sound system' },
  tools: { ar: 'أدوات العمل', en: 'Tools provided' },
  garden: { ar: 'حديقة', en: 'Garden' },
  view: { ar: 'إطلالة', en: 'A view' },
  step_free: { ar: 'دخول بلا درج', en: 'Step-free entrance' },
} as const satisfies Record<string, Text>
export type AmenityName = keyof typeof AMENITIES

/** The same hours on these weekdays, 0 is Sunday. */
export const openOn = (weekdays: readonly number[], from: string, to: string): OpeningHours[] =>
  weekdays.map((weekday) => ({ weekday, from, to }))

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const WORK_WEEK = [0, 1, 2, 3, 4]
export const WEEKEND = [5, 6]
