import type { Locale } from './index.ts'

/** Brands of cards in their usual spelling; gateways name them in small letters. */
const BRANDS: Partial<Record<string, Record<Locale, string>>> = {
  visa: { ar: 'فيزا', en: 'Visa' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard' },
  mada: { ar: 'مدى', en: 'mada' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
}

/** A brand in a language; one that has no name here keeps its own, with a capital. */
export const cardBrand = (brand: string, locale: Locale): string =>
  BRANDS[brand.toLowerCase()]?.[locale] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
