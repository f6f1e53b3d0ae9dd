import type { Messages } from '../messages.ts'

export const days: Messages['days'] = {
  calendar: 'دن',
  today: 'آج',
  selected: 'منتخب',
  previous_month: 'پچھلا مہینہ',
  next_month: 'اگلا مہینہ',
  status: {
    available: 'دستیاب',
    limited: 'چند باقی',
    sold_out: 'ختم',
    closed: 'بند',
    unknown: 'ابھی لوڈ ہو رہا ہے',
  },
  legend: 'نشانات کا مطلب',
  price_from: '{{price}} سے',
}
