import type { Messages } from '../messages.ts'

export const held: Messages['held'] = {
  label: 'حجزك المؤقت',
  left: 'حجز مؤقت، باقٍ {{time}}',
  go: 'أكمل الحجز',
}
