import type { DeskSentences } from '../../../desk-sentence.ts'

/** What is said of what was typed, whatever it is for. */
export const inputs: DeskSentences = {
  'Usage: {}': 'املأ الخانات الناقصة.',
  'There is no option {} here.': 'لا توجد خانة باسم {1} هنا.',
  'There is no option {}.': 'لا توجد خانة باسم {1}.',
  '{} needs a value after it.': 'املأ الخانة {1}.',
  '{} takes no value.': 'الخانة {1} لا تأخذ قيمة.',
  '"{}" is one word too many.': 'القيمة «{1}» زائدة.',
  'There are: {}.': 'الموجود: {1}.',
  'Did you mean "{}"?': 'هل تقصد «{1}»؟',
  'There is no {} "{}".': 'القيمة «{2}» غير معروفة.',
  '"{}" is no amount. Write it as {}.': '«{1}» ليس مبلغًا. اكتبه مثل {2}.',
  '{} is too far away. Write the year of the Gregorian calendar, as in 2026-12-31.':
    'التاريخ {1} بعيد جدًا. اكتب السنة الميلادية، مثل 2026-12-31.',
  '"{}" is no day. Write it as 2026-12-31, or today, yesterday, tomorrow.':
    '«{1}» ليس تاريخًا. اكتبه مثل \u20662026-12-31\u2069.',
  '{} is before {}: write the earlier day after --from.': '{1} قبل {2}: اجعل اليوم الأول في خانة «من».',
  '"{}" is no time. Write it as 18:30.': '«{1}» ليس وقتًا. اكتبه مثل 18:30.',
  '"{}" is no time. Write it as 16:30.': '«{1}» ليس وقتًا. اكتبه مثل 16:30.',
  '"{}" is no limit. Write a number from 1 to {}; --csv without it takes all.':
    '«{1}» ليس عددًا صحيحًا للنتائج. اكتب رقمًا من 1 إلى {2}.',
  'It is not certain that this was done the first time. Look before you do it again.':
    'لا نعرف إن كان هذا قد تم في المرة الأولى. تأكد قبل أن تكرره.',
  'This was done already: {}.': 'سبق تنفيذ هذا: {1}.',
  'The newest first': 'الأحدث أولًا.',
  'The newest first; --find looks for a part of a name or number in the newest {} unless days are said':
    'الأحدث أولًا. يُبحث عن جزء من الاسم أو الرقم في أحدث {1} طلب ما لم تحدد أيامًا.',
  'The oldest first': 'الأقدم أولًا.',
  'This was changed meanwhile. Nothing was overwritten: look at it again first.':
    'تغيّرت القيم في هذه الأثناء ولم يُحفظ تعديلك: راجعها أولًا.',
  'This was changed meanwhile: it is {} now, not {}. Nothing was overwritten.':
    'تغيّرت القيمة قبل أن تحفظ: أصبحت {1} بدلًا من {2}. لم يُحفظ تعديلك.',
  'Several are called "{}": write {} or {}.': 'هذا الاسم «{1}» لأكثر من واحد. اكتب {2} أو {3}.',
  gone: 'لم يعد موجودًا',
}
