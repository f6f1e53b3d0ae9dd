import type { Messages } from '../messages.ts'

export const buying: Messages['buying'] = {
  steps: { label: 'الخطوات', cart: 'السلة', time: 'الموعد', details: 'البيانات', payment: 'الدفع' },
  help: 'تحتاج مساعدة؟',
  edit: 'تعديل',
  edit_named: 'تعديل: {{name}}',
}
