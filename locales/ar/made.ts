import type { Messages } from '../messages.ts'

export const made: Messages['made'] = {
  in: 'صُنع في {{place}}',
  at: 'مكان صناعة {{name}}',
}
