import type { Messages } from '../messages.ts'

export const filters: Messages['filters'] = {
  region: 'علاقہ',
  any_region: 'کہیں بھی',
  kind: 'قسم',
  any_kind: 'کوئی بھی قسم',
  price_min: 'سے (ریال)',
  price_max: 'تک (ریال)',
  sort: 'ترتیب',
  clear: 'فلٹر صاف کریں',
  price: 'قیمت',
  show: {
    one: '{{count}} نتیجہ دکھائیں',
    other: '{{count}} نتائج دکھائیں',
  },
  sorts: {
    featured: 'نمایاں',
    price_asc: 'قیمت: کم سے زیادہ',
    price_desc: 'قیمت: زیادہ سے کم',
    rating: 'سب سے اعلیٰ ریٹنگ',
  },
}
