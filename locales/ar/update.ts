import type { Messages } from '../messages.ts'

export const update: Messages['update'] = {
  title: 'إصدار جديد جاهز',
  text: 'أعد التحميل لتحصل عليه، ولن يضيع شيء مما فعلته.',
  busy_form: 'لديك ما لم تُكمل تعبئته. أكمله أو امسحه ثم أعد التحميل.',
  accept: 'أعد التحميل الآن',
  later: 'لاحقًا',
}
