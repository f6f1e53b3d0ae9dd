import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  empty: 'لم يُنشر هذا النص بعد.',
}
