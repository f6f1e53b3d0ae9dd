import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  title: 'الرئيسية',
  shop_now: 'تسوّق الآن',
  book_link: 'احجز تجربة',
  categories: 'الأقسام',
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
  },
  promise: {
    label: 'لماذا تتسوّق معنا',
    delivery: {
      title: 'توصيل إلى بابك',
      text: {
        zero: 'في اليوم نفسه.',
        one: 'خلال يوم عمل.',
        two: 'خلال يوم إلى يومي عمل.',
        few: 'خلال {{from}} إلى {{count}} أيام عمل.',
        many: 'خلال {{from}} إلى {{count}} يوم عمل.',
        other: 'خلال {{from}} إلى {{count}} يوم عمل.',
      },
    },
    returns: {
      title: {
        zero: 'إرجاع في اليوم نفسه',
        one: 'إرجاع خلال يوم',
        two: 'إرجاع خلال يومين',
        few: 'إرجاع خلال {{count}} أيام',
        many: 'إرجاع خلال {{count}} يومًا',
        other: 'إرجاع خلال {{count}} يوم',
      },
      text: 'غيّرت رأيك؟ أرجع القطعة دون استعمال ونعيد إليك ثمنها.',
    },
    contact: 'لديك سؤال؟ راسلنا',
  },
}
