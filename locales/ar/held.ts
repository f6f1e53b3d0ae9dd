import type { Messages } from '../messages.ts'

export const held: Messages['held'] = {
  label: 'حجزك المؤقت',
  left: 'حجز مؤقت، باقٍ {{time}}',
  more: '+{{count}}',
  lines: 'مواعيد محجوزة لك مؤقتًا',
  extend: 'مدّد 10 دقائق',
  release: 'ألغِ الحجز المؤقت',
  remove: 'أزل',
  released: 'ألغينا الحجز المؤقت لـ«{{name}}».',
  trip: 'أكمل رحلتك',
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
    ended: 'انتهى الحجز المؤقت لهذا الموعد، وبقي كل ما عداه.',
    title: 'موعد محجوز لك مؤقتًا',
    left: 'باقي {{time}}',
    change: 'أسماء الضيوف والملاحظات',
    member: 'ضمن عضويتك',
    pay: 'ادفعه الآن ضمن دفعة واحدة',
    due: 'إجمالي الكل',
  },
}
