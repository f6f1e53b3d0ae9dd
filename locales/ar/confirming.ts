import type { Messages } from '../messages.ts'

export const confirming: Messages['confirming'] = {
  text: 'للدفع عند الاستلام أكّد بريدك الإلكتروني أولًا. سنرسل رمزًا من ستة أرقام إلى',
  coupon_text:
    'عدد مرات استخدام الكود {{coupon}} محدود لكل عميل، لذلك أكّد بريدك الإلكتروني أولًا. سنرسل رمزًا من ستة أرقام إلى',
  send: 'أرسل الرمز',
  sent: 'أرسلنا رمزًا من ستة أرقام إلى',
  label: 'رمز التحقق (6 أرقام)',
  confirm: 'متابعة',
  anew: 'ابدأ من جديد',
}
