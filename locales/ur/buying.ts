import type { Messages } from '../messages.ts'

export const buying: Messages['buying'] = {
  steps: {
    label: 'مراحل',
    cart: 'کارٹ',
    time: 'وقت',
    details: 'تفصیلات',
    payment: 'ادائیگی',
  },
  help: 'مدد چاہیے؟',
  edit: 'ترمیم کریں',
  edit_named: 'ترمیم کریں: {{name}}',
}
