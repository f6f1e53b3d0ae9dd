import { type Locale, textIn, type Translated } from './index.ts'

/** Brands of cards and wallets in their usual spelling; gateways name them in small letters. */
const BRANDS: Partial<Record<string, Translated>> = {
  visa: { ar: 'فيزا', en: 'Visa', ur: 'ویزا' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard', ur: 'ماسٹر کارڈ' },
  mada: { ar: 'مدى', en: 'mada', ur: 'مدیٰ' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay', ur: 'Apple Pay' },
  stc_pay: { ar: 'STC Pay', en: 'STC Pay', ur: 'STC Pay' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express', ur: 'امریکن ایکسپریس' },
}

/** A brand in a language; one that has no name here keeps its own, with a capital. */
export const cardBrand = (brand: string, locale: Locale): string =>
  textIn(BRANDS[brand.toLowerCase()], locale) ?? brand.charAt(0).toUpperCase() + brand.slice(1)
