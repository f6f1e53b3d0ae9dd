import type { Messages } from '../messages.ts'

export const held: Messages['held'] = {
  label: 'الموعد المحفوظ لك',
  left: 'محفوظ لك {{time}}',
  go: 'أكمل الحجز',
}
