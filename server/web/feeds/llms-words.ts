import { ARABIC_DAYS, arabicCount } from '#locales/arabic-count.ts'
import type { Translated } from '#locales/index.ts'

interface Delivery {
  name: string
  price: string
  /** The sum of goods from which on it costs nothing. */
  free: string | undefined
  from: number
  to: number
  /** Codes; empty for all countries. */
  countries: string
}

const english = {
  shop: 'An online shop.',
  seller: 'Sold by',
  comma: ', ',
  pages: 'Pages',
  store: 'Store',
  products: (count: number): string => (count === 1 ? '1 product' : `${count} products`),
  destinations: 'Destinations and experiences',
  venues: 'Venues',
  membership: 'Membership',
  categories: 'Categories',
  experiences: 'Experiences',
  places: 'Destinations and venues',
  data: 'Data',
  productFeed: 'Product feed',
  productColumns: 'every variant with price, availability and delivery, in Google Merchant Center’s columns (RSS 2.0)',
  slotFeed: 'Feed of times to book',
  slotTerms: 'every time that can be booked, with places left and price, as a schema.org DataFeed (JSON-LD)',
  sitemap: 'Sitemap',
  api: 'API (OpenAPI 3.1)',
  terms: 'Terms',
  termsPage: 'Terms of sale',
  privacyPage: 'Privacy policy',
  returns: (days: number): string => `Returns: within ${days} days of delivery, unless a product says otherwise.`,
  vat: (percent: number): string => `Prices include ${percent}% VAT.`,
  delivery: ({ name, price, free, from, to, countries }: Delivery): string =>
    `Delivery${name && ` – ${name}`}: ${price}${free ? `, free from ${free}` : ''}, ${
      from === to ? (to === 1 ? '1 working day' : `${to} working days`) : `${from}–${to} working days`
    }${countries && ` (${countries})`}.`,
}

export type LlmsWords = typeof english

const PRODUCTS = { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجًا', other: 'منتج' }
const WORKING_DAYS = {
  one: 'يوم عمل واحد',
  two: 'يومان',
  few: 'أيام عمل',
  many: 'يوم عمل',
  other: 'يوم عمل',
}

/** The words of `/llms.txt`. */
export const LLMS_WORDS: Translated<LlmsWords> = {
  en: english,
  ar: {
    shop: 'متجر إلكتروني.',
    seller: 'البائع:',
    comma: '، ',
    pages: 'الصفحات',
    store: 'المتجر',
    products: (count) => arabicCount(count, PRODUCTS),
    destinations: 'الوجهات والتجارب',
    venues: 'الأماكن',
    membership: 'العضوية',
    categories: 'الأقسام',
    experiences: 'التجارب',
    places: 'الوجهات والأماكن',
    data: 'البيانات',
    productFeed: 'ملف المنتجات',
    productColumns: 'كل الخيارات بأسعارها وتوفرها وتوصيلها، بأعمدة Google Merchant Center (صيغة RSS 2.0)',
    slotFeed: 'ملف المواعيد',
    slotTerms: 'كل المواعيد المتاحة للحجز بسعرها وعدد الأماكن الباقية، بصيغة DataFeed من schema.org (JSON-LD)',
    sitemap: 'خريطة الموقع',
    api: 'واجهة البرمجة (OpenAPI 3.1)',
    terms: 'الشروط',
    termsPage: 'الشروط والأحكام',
    privacyPage: 'سياسة الخصوصية',
    returns: (days) =>
      `الإرجاع خلال ${arabicCount(days, ARABIC_DAYS, 'object')} من الاستلام، ما لم يُذكر غير ذلك في صفحة المنتج.`,
    vat: (percent) => `الأسعار شاملة ضريبة القيمة المضافة ${percent}%.`,
    delivery: ({ name, price, free, from, to, countries }) =>
      `التوصيل${name && ` – ${name}`}: ${price}${free ? `، ومجانًا من ${free}` : ''}، خلال ${
        from === to ? '' : `${from} إلى `
      }${arabicCount(to, WORKING_DAYS, 'object')}${countries && ` (${countries})`}.`,
  },
}
