import type { Messages } from '../messages.ts'

export const card: Messages['card'] = {
  from: 'من',
  was: 'كان {{price}}',
  member: 'للأعضاء: {{price}}',
  your_price: 'سعرك بالعضوية',
  regular: 'السعر العادي {{price}}',
  rating: {
    zero: '{{average}} من 5، {{count}} تقييم',
    one: '{{average}} من 5، تقييم واحد',
    two: '{{average}} من 5، تقييمان',
    few: '{{average}} من 5، {{count}} تقييمات',
    many: '{{average}} من 5، {{count}} تقييمًا',
    other: '{{average}} من 5، {{count}} تقييم',
  },
  wish: 'حفظ {{name}} في قائمة الأمنيات',
  stock: { in_stock: 'متوفر', low_stock: 'بقيت قطع قليلة', out_of_stock: 'نفدت الكمية' },
  in_own_order: 'ضمن طلبك غير المدفوع',
  badges: { new: 'جديد', bestseller: 'الأكثر مبيعًا', handmade: 'صناعة يدوية', limited: 'كمية محدودة', sale: 'تخفيض' },
}
