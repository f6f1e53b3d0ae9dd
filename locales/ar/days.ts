import type { Messages } from '../messages.ts'

export const days: Messages['days'] = {
  calendar: 'تاريخ الحجز',
  today: 'اليوم',
  selected: 'محدد',
  previous_month: 'الشهر السابق',
  next_month: 'الشهر التالي',
  status: {
    available: 'متاح',
    limited: 'بقي القليل',
    sold_out: 'محجوز بالكامل',
    closed: 'مغلق',
    unknown: 'غير معروف بعد',
  },
  legend: 'معنى العلامات',
  price_from: 'من {{price}}',
}
