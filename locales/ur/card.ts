import type { Messages } from '../messages.ts'

export const card: Messages['card'] = {
  from: 'سے',
  was: 'پہلے {{price}}',
  member: 'ممبران: {{price}}',
  your_price: 'آپ کی ممبر قیمت',
  regular: 'عام قیمت {{price}}',
  rating: {
    one: '5 میں سے {{average}}، {{count}} ریٹنگ',
    other: '5 میں سے {{average}}، {{count}} ریٹنگز',
  },
  wish: '{{name}} محفوظ کریں',
  stock: {
    in_stock: 'دستیاب',
    low_stock: 'صرف چند باقی',
    out_of_stock: 'ختم ہو گیا',
  },
  in_own_order: 'آپ کے غیر ادا شدہ آرڈر میں',
  badges: {
    new: 'نیا',
    bestseller: 'سب سے زیادہ فروخت',
    handmade: 'ہاتھ سے بنا',
    limited: 'محدود ایڈیشن',
    sale: 'رعایت',
  },
}
