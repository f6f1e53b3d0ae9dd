import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  title: 'الرئيسية',
  shop_now: 'تسوّق الآن',
  newest_link: 'شاهد الجديد',
  categories: 'تصفّح حسب الحِرفة',
  featured: 'اخترناها لك',
  newest: 'وصل حديثًا',
  see_all: 'عرض الكل',
  story: 'الحكاية',
  products: {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{{count}} منتجات',
    many: '{{count}} منتجًا',
    other: '{{count}} منتج',
  },
  promise: {
    label: 'لماذا يعود إلينا الناس',
    craft: { title: 'موقّعة من صانعها', text: 'كل قطعة من ورشة نعرف أهلها بالاسم.' },
    delivery: { title: 'إلى كل مناطق المملكة', text: 'نوصلها إلى عنوانك الوطني خلال يومين إلى خمسة أيام.' },
    returns: { title: 'سبعة أيام لتعيد النظر', text: 'أعدها بحالتها ونردّ لك ثمنها.' },
  },
}
