import type { Messages } from '../messages.ts'

export const forms: Messages['forms'] = {
  required: 'هذا الحقل مطلوب.',
  email: 'اكتب البريد كاملًا، مع علامة @ وما بعدها.',
  password: 'استخدم من 8 إلى 128 حرفًا أو رمزًا.',
  code: 'اكتب أرقام الرمز الستة.',
  phone: 'اكتب رقمًا مثل 0512345678، أو ابدأ برمز الدولة مع علامة +.',
  optional: '{{label}} (اختياري)',
  show_password: 'أظهر كلمة المرور',
  hide_password: 'أخفِ كلمة المرور',
  password_hint: '8 أحرف أو رموز على الأقل. بضع كلمات متتالية أقوى وأسهل تذكّرًا.',
  strength: {
    short: 'ما زالت قصيرة',
    weak: 'يسهل تخمينها',
    fair: 'جيدة',
    strong: 'قوية',
  },
  offline: 'هذا يحتاج إلى اتصال بالإنترنت. ما كتبته يبقى هنا حتى يعود الاتصال.',
}
