import type { Messages } from '../messages.ts'

export const install: Messages['install'] = {
  title: 'ثبّت تطبيق {{name}}',
  text: 'أضفه إلى شاشتك الرئيسية: يفتح فورًا ويعمل دون اتصال.',
  accept: 'تثبيت',
  later: 'ليس الآن',
  ios_share: 'اضغط زر المشاركة في شريط المتصفح',
  ios_add: 'اختر «إضافة إلى الشاشة الرئيسية»',
}
