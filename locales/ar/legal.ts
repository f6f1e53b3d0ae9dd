import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  contents: 'المحتويات',
  empty: 'لا شيء هنا بعد. زرنا مرة أخرى قريبًا.',
}
