import type { Messages } from '../messages.ts'

export const held: Messages['held'] = {
  label: 'حجزك المؤقت',
  left: 'حجز مؤقت، باقٍ {{time}}',
  go: 'أكمل الحجز',
  unpaid: { title: 'بانتظار الدفع', until: 'محفوظ لك حتى {{time}}.', pay: 'ادفع الآن' },
  summary: 'تفاصيل حجزك',
  guests: {
    zero: 'بلا ضيوف',
    one: 'ضيف واحد',
    two: 'ضيفان',
    few: '{{count}} ضيوف',
    many: '{{count}} ضيفًا',
    other: '{{count}} ضيف',
  },
  back: 'اختر موعدًا آخر',
  together: {
    ended: 'انتهى حجز هذا الموعد، ومنتجاتك باقية في الطلب.',
    title: 'موعد محجوز لك مؤقتًا',
    left: 'باقي {{time}}',
    change: 'أسماء الضيوف والملاحظات',
    member: 'ضمن عضويتك',
    pay: 'ادفعه مع هذا الطلب',
  },
}
