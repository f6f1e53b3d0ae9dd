import { ARABIC_PIECES, arabicCount } from '../../../arabic-count.ts'
import type { DeskSentences } from '../../../desk-sentence.ts'

const JOBS = { one: 'عملية واحدة', two: 'عمليتان', few: 'عمليات', many: 'عملية', other: 'عملية' }
const jobsOf = (count = ''): string => arabicCount(Number(count), JOBS)

/** What waits for the shop, and what failed. */
export const waiting: DeskSentences = {
  'Nothing is waiting for you.': 'لا شيء ينتظر قرارك.',
  'since {}': 'منذ {1}',
  '{}, since {}': '{1}، منذ {2}',
  '{} in cash, until {}': '{1} نقدًا، ومهلة التأكيد حتى {2}',
  '{} piece, {}, {}': 'قطعة واحدة، {2}، {3}',
  '{} pieces, {}, {}': (count) => `${arabicCount(Number(count), ARABIC_PIECES)}، {2}، {3}`,
  '{}, of {}, {}': '{1}، من الطلب {2}، {3}',
  'cancelled as late': 'أُلغي لتأخره',
  '{} did not go back {}: {}': 'لم يُرد مبلغ {1} {2}: {3}',
  'no reason was given': 'لم يُذكر سبب',
  '{} at {} {}, went back, {}': '{1} عبر {2}: {3}. رُد المبلغ تلقائيًا، {4}',
  '{} at {} {}, is going back, {}': '{1} عبر {2}: {3}. المبلغ في طريقه إلى صاحبه، {4}',
  'was not made by a page or a charge of this shop': 'دفعة لم تبدأ من متجرك',
  'is another amount than was due': 'المبلغ غير المطلوب',
  'is of another currency than was due': 'العملة غير المطلوبة',
  'saved no card': 'لم تُحفظ البطاقة',
  'came after it was paid': 'وصلت بعد أن سُدّد المبلغ',
  'came after its gift cards were released': 'وصل بعد إعادة رصيد بطاقات الإهداء',
  '{}, {}: closed, and no email was left': '{1}، {2}: أُغلق الموعد ولم يُترك بريد',
  'let in at {} by {}, {}': 'دخل {1} على يد {2}، {3}',
  'let in at {} by {}, {}: {}': 'دخل {1} على يد {2}، {3}: {4}',
  '{}, {} paid back': '{1}، ورُد {2}',
  'let in twice': 'دخل مرتين',
  'the booking is cancelled': 'الحجز ملغي',
  'the ticket is for another day': 'التذكرة ليوم آخر',
  'the ticket is for another place': 'التذكرة لمكان آخر',
  'the booking is not paid': 'الحجز غير مدفوع',
  'recorded as a no-show': 'سُجّل أنه لم يحضر',
  'no booking is known': 'لا يوجد حجز بهذا الرقم',

  'No job was given up.': 'كل ما كان يجب إرساله أُرسل.',
  'Name a job as "jobs list" shows it, or a kind: jobs {} <id>, or jobs {} --kind <kind>':
    'اختر عملية من القائمة، أو نوعًا كاملًا منها.',
  '"{}" is no id of a job. "jobs list" shows them.': 'لا توجد هذه العملية. تجد العمليات في «ما تعذّر إرساله».',
  'No such job was given up. "jobs list" shows those that were.': 'هذه العملية ليست في قائمة «ما تعذّر إرساله».',
  '{} jobs of {} {}.': (count) => `${jobsOf(count)} ({2}) {3}.`,
  '{} jobs {}.': (count) => `${jobsOf(count)} {2}.`,
  'One job of {} {}.': 'عملية واحدة ({1}) {2}.',
  'One job {}.': 'عملية واحدة {1}.',
  'will be done again': 'ستُعاد محاولتها',
  ended: 'أُزيلت من القائمة',
  'The oldest first, each with its last error': 'الأقدم أولًا، ومع كل عملية آخر خطأ ظهر.',
  'Try one, or all of a kind, again from the start, once the cause is fixed':
    'أعد المحاولة بعد حل السبب، لعملية واحدة أو لنوع كامل.',
  'Take one, or all of a kind, off the list: it was settled another way':
    'أزل عملية أو نوعًا كاملًا من القائمة لأنك أنهيته بطريقة أخرى.',
}
