import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  terms: 'شرائط و ضوابط',
  privacy: 'رازداری کی پالیسی',
  contents: 'فہرست',
  empty: 'یہاں ابھی کچھ نہیں۔ جلد دوبارہ دیکھیں۔',
  seller: {
    title: 'فروخت کنندہ کے بارے میں',
    name: 'فروخت کنندہ',
    address: 'پتہ',
    registration: 'تجارتی رجسٹریشن',
    vat_number: 'ٹیکس نمبر',
    business_center: 'سعودی بزنس سینٹر',
    email: 'ای میل',
    phone: 'فون',
    complaints: 'شکایات',
    complaints_days: {
      one: '{{count}} دن میں جواب',
      other: '{{count}} دن میں جواب',
    },
    returns: 'واپسی',
    returns_days: {
      one: 'ڈیلیوری کے بعد {{count}} دن تک',
      other: 'ڈیلیوری کے بعد {{count}} دن تک',
    },
  },
}
