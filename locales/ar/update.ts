import type { Messages } from '../messages.ts'

export const update: Messages['update'] = {
  title: 'تحديث جديد',
  text: 'أعد تحميل الصفحة لتحصل عليه، ولن تفقد شيئًا.',
  busy_form: 'لديك نموذج لم تُكمله. أكمله أو امسحه ثم أعد التحميل.',
  accept: 'أعد التحميل',
  later: 'لاحقًا',
}
