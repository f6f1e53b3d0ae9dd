import type { Messages } from '../messages.ts'

export const made: Messages['made'] = {
  in: '{{place}} میں تیار شدہ',
  at: '{{name}} بننے کی جگہ',
}
