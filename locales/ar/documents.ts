import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  title: 'الفواتير وإشعارات الدائن',
  invoice: 'فاتورة ضريبية',
  credit_note: 'إشعار دائن',
}
