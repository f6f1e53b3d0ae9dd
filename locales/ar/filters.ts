import type { Messages } from '../messages.ts'

export const filters: Messages['filters'] = {
  region: 'المنطقة',
  any_region: 'كل المناطق',
  kind: 'النوع',
  any_kind: 'كل الأنواع',
  price_min: 'من، بالريال',
  price_max: 'حتى، بالريال',
  sort: 'الترتيب',
  clear: 'امسح خيارات التصفية',
  price: 'السعر',
  show: {
    zero: 'لا نتائج',
    one: 'اعرض نتيجة واحدة',
    two: 'اعرض نتيجتين',
    few: 'اعرض {{count}} نتائج',
    many: 'اعرض {{count}} نتيجة',
    other: 'اعرض {{count}} نتيجة',
  },
  sorts: {
    featured: 'مختاراتنا',
    price_asc: 'السعر: من الأقل',
    price_desc: 'السعر: من الأعلى',
    rating: 'الأعلى تقييمًا',
  },
}
