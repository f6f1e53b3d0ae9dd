import type { Messages } from '../messages.ts'

export const install: Messages['install'] = {
  title: 'اجعل {{name}} في متناول يدك',
  text: 'من شاشتك الرئيسية يُفتح التطبيق فورًا، وما قرأته يبقى مقروءًا دون اتصال.',
  accept: 'ثبّت التطبيق',
  later: 'ليس الآن',
  ios_share: 'اضغط زر المشاركة في شريط المتصفح',
  ios_add: 'اختر «إضافة إلى الشاشة الرئيسية»',
}
