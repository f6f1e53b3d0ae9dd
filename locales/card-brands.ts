import { type Locale, textIn, type Translated } from './index.ts'

/** Brands of cards and wallets in their usual spelling; gateways name them in small letters. */
const BRANDS: Partial<Record<string, Translated>> = {
  visa: { ar: 'فيزا', en: 'Visa' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard' },
  mada: { ar: 'مدى', en: 'mada' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay' },
  stc_pay: { ar: 'STC Pay', en: 'STC Pay' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
}

/** A brand in a language; one that has no name here keeps its own, with a capital. */
export const cardBrand = (brand: string, locale: Locale): string =>
  textIn(BRANDS[brand.toLowerCase()], locale) ?? brand.charAt(0).toUpperCase() + brand.slice(1)
