import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  title: 'الرئيسية',
  shop_now: 'تسوّق الآن',
  book_link: 'احجز تجربة',
  categories: 'تصفّح حسب الحِرفة',
  featured: 'اخترناها لك',
  newest: 'وصل حديثًا',
  viewed: 'آخر ما شاهدت',
  next_trip: { title: 'حجزك القادم', ticket: 'عرض التذكرة' },
  see_all: 'عرض الكل',
  destinations: 'إلى أين تسافر؟',
  experiences: 'تجارب تستحق الرحلة',
  venues: 'أماكن للحجز',
  story: 'حكايتنا',
  products: {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{{count}} منتجات',
    many: '{{count}} منتجًا',
    other: '{{count}} منتج',
  },
  membership: {
    title: 'العضوية',
    more: 'تعرّف على العضويات',
    text: 'سعر أقل في المتجر، وتوصيل مجاني لكل طلب، ورحلات وزيارات كل شهر.',
  },
  promise: {
    label: 'لماذا تتسوّق معنا',
    craft: { title: 'من صنّاع نعرفهم', text: 'كل قطعة تحمل توقيع الورشة التي صنعتها.' },
    delivery: { title: 'توصيل إلى كل مناطق المملكة', text: 'إلى عنوانك الوطني خلال 2 إلى 5 أيام عمل.' },
    returns: { title: 'إرجاع خلال 7 أيام', text: 'غيّرت رأيك؟ أرجعها دون استعمال ونعيد لك ثمنها.' },
  },
}
