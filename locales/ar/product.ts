import type { Messages } from '../messages.ts'

export const product: Messages['product'] = {
  breadcrumbs: 'أنت هنا',
  vat: 'شامل الضريبة',
  unrated: 'لا تقييمات بعد',
  gallery: 'صور {{name}}',
  picture: 'الصورة {{number}} من {{total}}',
  counter: '{{number}} من {{total}}',
  previous_picture: 'الصورة السابقة',
  next_picture: 'الصورة التالية',
  sold_out: 'نفدت',
  not_made: 'غير متوفر مع اختيارك',
  description: 'عن هذه القطعة',
  related: 'يكمّلها',
  previous: 'المنتجات السابقة',
  next: 'منتجات أخرى',
  details: 'التفاصيل',
  sku: 'رقم الصنف',
  limit: 'في الطلب الواحد',
  max: {
    zero: 'لا يُطلب حاليًا',
    one: 'قطعة واحدة كحد أقصى',
    two: 'قطعتان كحد أقصى',
    few: '{{count}} قطع كحد أقصى',
    many: '{{count}} قطعة كحد أقصى',
    other: '{{count}} قطعة كحد أقصى',
  },
}
