import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  title: 'الرئيسية',
  shop_now: 'تسوّق الآن',
  book_link: 'احجز تجربة',
  categories: 'تصفّح حسب الحِرفة',
  featured: 'اخترناها لك',
  newest: 'وصل حديثًا',
  viewed: 'آخر ما شاهدت',
  see_all: 'عرض الكل',
  destinations: 'إلى أين',
  experiences: 'تجارب تستحق الرحلة',
  venues: 'أماكن للحجز',
  story: 'الحكاية',
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
    craft: { title: 'من صنّاع نعرفهم', text: 'كل قطعة من ورشة نعرف أهلها بالاسم.' },
    delivery: { title: 'توصيل إلى كل مناطق المملكة', text: 'نوصلها إلى عنوانك الوطني خلال يومين إلى خمسة أيام عمل.' },
    returns: { title: 'إرجاع خلال سبعة أيام', text: 'غيّرت رأيك؟ أعدها بحالتها ونردّ لك ثمنها.' },
  },
}
