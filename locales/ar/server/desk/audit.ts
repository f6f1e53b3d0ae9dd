import { ARABIC_PIECES, ARABIC_SEATS, arabicCount } from '../../../arabic-count.ts'
import type { DeskSentences } from '../../../desk-sentence.ts'

/** A part of what differs of a product. */
const CHANGE = /^(?:[+-] )?(?:product|variant|picture|related product) /

const DAYS: Readonly<Record<string, string>> = {
  ...{ sun: 'الأحد', mon: 'الاثنين', tue: 'الثلاثاء', wed: 'الأربعاء', thu: 'الخميس', fri: 'الجمعة', sat: 'السبت' },
}
const WEEK = /^(?:sun|mon|tue|wed|thu|fri|sat)\b[a-z\d:;, -]*$/

/** Opening hours or times of a week, as in `sun-thu 09:00-22:00; fri 14:00-22:00`. */
const weekInArabic = (text: string): string | undefined =>
  WEEK.test(text)
    ? text
        .replaceAll(/\b[a-z]{3}\b/g, (day) => DAYS[day] ?? day)
        .replaceAll('-', '–')
        .replaceAll(', ', '، ')
        .replaceAll('; ', '؛ ')
    : undefined

/** What changed, as the audit records it in short. */
export const audit: DeskSentences = {
  read: 'اطّلاع فقط',
  '{}: {} {} → {}': '{1}: {2} من {3} إلى {4}',
  '{}, {} {} → {}': '{1}، و{2} من {3} إلى {4}',
  '{}: free from {} → {}': '{1}: مجاني من {2} إلى {3}',
  '{}, free from {} → {}': '{1}، ومجاني من {2} إلى {3}',
  '{} {} → {}': '{1} من {2} إلى {3}',
  '{}: {}': (what = '', parts = '') =>
    /^(?:product|variant|picture)s? \S+$/.test(what) && parts !== '' ? '{1}: {2}' : undefined,
  '{}; {}': (first = '', rest = '') => (CHANGE.test(first) && CHANGE.test(rest) ? '{1}؛ {2}' : undefined),
  '+ {}': 'أُضيف {1}',
  '- {}': 'حُذف {1}',
  'product {}': 'المنتج {1}',
  'variant {}': 'الصنف {1}',
  'picture {}': (of = '') => (/^\S+ \d+$/.test(of) ? 'الصورة {1}' : undefined),
  'related product {} → {}': 'يناسب {1} أيضًا {2}',
  '{}:{}': (...parts) => weekInArabic(parts.join(':')),
  '{}: role {} → {}': '{1}: الصلاحية من {2} إلى {3}',
  '{}: as it was': '{1}: دون تغيير',
  settings: 'الإعدادات',
  status: 'الحالة',
  payment: 'الدفع',
  parcels: 'الشحنات',
  stock: 'المخزون',
  price: 'السعر',
  before: 'السعر قبل الخصم',
  capacity: 'المقاعد',
  closed: 'الإغلاق',
  none: 'لا شيء',
  no: 'لا',
  yes: 'نعم',
  changed: 'تغيّر',
  hidden: 'أُخفي',
  shown: 'أُظهر',
  passkey: 'بمفتاح مرور',
  'passkey, {}': 'بمفتاح مرور، {1}',
  'password and code': 'بكلمة مرور ورمز',
  'password and code, {}': 'بكلمة مرور ورمز، {1}',
  '{}: password set': '{1}: اختار كلمة مرور',
  '{}: password set, {}': '{1}: اختار كلمة مرور، {2}',
  '{}: password removed': '{1}: حُذفت كلمة المرور',
  '{}: password removed, {}': '{1}: حُذفت كلمة المرور، {2}',
  state: 'الحالة',
  hours: 'ساعات العمل',
  times: 'مواعيد البدء',
  cash: 'الدفع نقدًا',
  days: 'أيام التوصيل',
  image: 'الصورة',
  name: 'الاسم',
  town: 'البلدة',
  story: 'الجملة عنه',
  description: 'الوصف',
  summary: 'النبذة',
  keywords: 'كلمات البحث',
  look: 'المظهر',
  compareAtPrice: 'السعر قبل الخصم',
  memberPrice: 'سعر الأعضاء',
  maxPerOrder: 'أقصى عدد في الطلب',
  featuredRank: 'ترتيبه في المتجر',
  categoryId: 'القسم',
  makerId: 'الصانع',
  destinationId: 'الوجهة',
  destination: 'الوجهة',
  isHidden: 'الإخفاء',
  position: 'الترتيب',
  details: 'المواصفات',
  badges: 'الشارات',
  alt: 'وصف الصورة',
  Owner: 'المالك',
  Door: 'الباب',
  '{}: signed in at the desk by {}': '{1}: دخل المكتب {2}',
  '{}: refused at the desk': '{1}: رُفض دخوله إلى المكتب',
  '{}: refused at the desk, {}': '{1}: رُفض دخوله إلى المكتب، {2}',
  'invitation, with a password': 'بدعوة، بكلمة مرور',
  'invitation, with a password, {}': 'بدعوة، بكلمة مرور، {1}',
  'invitation, with a passkey': 'بدعوة، بمفتاح مرور',
  'invitation, with a passkey, {}': 'بدعوة، بمفتاح مرور، {1}',
  '{}: passkey added': '{1}: أُضيف مفتاح مرور',
  '{}: passkey added, {}': '{1}: أُضيف مفتاح مرور، {2}',
  '{}: passkey removed': '{1}: حُذف مفتاح مرور',
  '{}: passkey removed, {}': '{1}: حُذف مفتاح مرور، {2}',
  '{}: mailed of {}': '{1}: تُرسل رسائل عن {2}',
  'membership {}: ended': 'العضوية {1}: انتهت',
  'one customer erased; left without a name: {}': 'حُذفت بيانات عميل. بقي دون اسم: {1}',
  'option {} added': 'أضيف الخيار {1}',
  'option value {} added': 'أضيفت القيمة {1}',
  '{} withdrawn of {} customer': 'أُوقفت {1} عن عميل واحد',
  '{} withdrawn of {} customers': 'أُوقفت {1} عن {2} من العملاء',
  '{} {}: {} bookings written to': '{1} {2}: تلقى أصحاب {3} من الحجوزات رسالة',
  '{}: a new link': '{1}: رابط جديد',
  '{}: booked at the counter, {} seats, {} {}': (_reference, seats) =>
    `{1}: حجز لحاضر، ${arabicCount(Number(seats), ARABIC_SEATS)}، {3} {4}`,
  '{}: sold at the counter, {} pieces, {} {}': (_reference, pieces) =>
    `{1}: بيع لحاضر، ${arabicCount(Number(pieces), ARABIC_PIECES)}، {3} {4}`,
  '{}: checked in': '{1}: دخل',
  '{}: ended, {} uses': '{1}: أُوقف، ومرات استخدامه {2}',
  '{}: entries at the door seen: {}': '{1}: رُوجع {2} من سجلات الدخول',
  '{}: hidden': '{1}: أُخفي',
  '{}: shown': '{1}: أُظهر',
  '{}: approved': '{1}: قُبل',
  '{}: declined': '{1}: رُفض',
  '{}: received': '{1}: استُلم',
  '{}: revoked': '{1}: أُوقف دخوله',
  '{}: invited to the desk as {}': '{1}: دُعي إلى المكتب بصلاحية «{2}»',
  '{}: noted': '{1}: أضيفت ملاحظة',
  '{}: note {} removed': '{1}: حُذفت الملاحظة {2}',
  '{}: refund of {} paid back by hand': '{1}: رُد {2} يدويًا',
  '{}: refund of {} sent again': '{1}: أُعيد إرسال {2}',
}
