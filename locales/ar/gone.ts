import type { Messages } from '../messages.ts'

export const gone: Messages['gone'] = {
  product: 'لم يعد معروضًا للبيع',
  place: 'لم يعد متاحًا للحجز',
  product_text: 'توقفنا عن بيع هذا المنتج، وهذه منتجات قريبة منه.',
  product_alone: 'توقفنا عن بيع هذا المنتج، وفي المتجر غيره كثير.',
  place_text: 'لم نعد نستقبل حجوزات هنا، وهذه خيارات قريبة منه.',
  place_alone: 'لم نعد نستقبل حجوزات هنا، ولدينا وجهات أخرى.',
  similar: 'قد يعجبك أيضًا',
  store: 'تصفّح المتجر',
  book: 'تصفّح الأماكن والتجارب',
}
