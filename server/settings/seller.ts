import { eq, inArray } from 'drizzle-orm'
import { vatPercentOf } from '#contract/rules/money.ts'
import type { Settings } from '#contract/site/settings.ts'
import { type Locale, DEFAULT_LOCALE, localeCodes, type SourceLocale, sourceLocales } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import type { Database } from '../db/client.ts'
import { shopValues } from '../db/schema/commerce-schema.ts'

/** Texts of the shop's in a language that is not one of the sources. */
type FurtherKey = `${'tagline' | 'description' | 'seller_name' | 'seller_address'}_${Exclude<Locale, SourceLocale>}`
const FURTHER_KEYS = localeCodes
  .filter((locale) => !isSource(locale))
  .flatMap((locale) =>
    (['tagline', 'description', 'seller_name', 'seller_address'] as const).map((name) => `${name}_${locale}`),
  ) as FurtherKey[]

/** The settings about who sells, what the shop says of itself, and how it is reached. */
export const SELLER_KEYS = [
  'tagline_ar',
  'tagline_en',
  'description_ar',
  'description_en',
  'seller_name',
  'seller_name_en',
  'seller_address_ar',
  'seller_address_en',
  'registration_number',
  'vat_number',
  'business_center_number',
  'business_center_url',
  'contact_email',
  'contact_phone',
  'complaints_email',
  'complaints_days',
  'return_days',
  ...FURTHER_KEYS,
] as const

export type SellerValues = Partial<Record<(typeof SELLER_KEYS)[number], string>>

export const readSellerValues = async (db: Database): Promise<SellerValues> => {
  const rows = await db
    .select()
    .from(shopValues)
    .where(inArray(shopValues.key, [...SELLER_KEYS]))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** What a sale keeps of the seller's registration for VAT, as of the moment it is made. */
export interface SaleVat {
  taxPercent: number
  sellerVatNumber: string | null
}

export const saleVatOf = (vatNumber: string | null | undefined): SaleVat => ({
  taxPercent: vatPercentOf({ vat_number: vatNumber ?? undefined }),
  sellerVatNumber: vatNumber || null,
})

/** The VAT of what is sold now. */
export const readSaleVat = async (db: Database): Promise<SaleVat> => {
  const key: (typeof SELLER_KEYS)[number] = 'vat_number'
  const [row] = await db.select().from(shopValues).where(eq(shopValues.key, key))
  return saleVatOf(row?.value)
}

/** The seller's name and address in one language; the other language's where there is only that. */
export const sellerText = (
  values: SellerValues,
  locale: Locale,
): { name: string | undefined; address: string | undefined } => ({
  name: inLanguage(values, 'seller_name', locale),
  address: inLanguage(values, 'seller_address', locale),
})

/** What the shop says of itself in one language; in another one where it does not. */
export const serializeBrand = (
  values: SellerValues,
  locale: Locale,
): Pick<Settings['general'], 'tagline' | 'description'> => ({
  tagline: inLanguage(values, 'tagline', locale),
  description: inLanguage(values, 'description', locale),
})

/** A value by the language at the end of its key; the name of the seller has none in the first of the sources. */
const inLanguage = (values: Readonly<Record<string, string | undefined>>, name: string, locale: Locale) =>
  [locale, DEFAULT_LOCALE, ...sourceLocales]
    .map((code) => values[`${name}_${code}`] ?? (code === sourceLocales[0] ? values[name] : undefined))
    .find((value) => value !== undefined)

/** Who sells, as pages show it; undefined while the shop has not said. */
export const serializeSeller = (values: SellerValues, locale: Locale): Settings['general']['seller'] => {
  const { name, address } = sellerText(values, locale)
  if (name === undefined) return undefined
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return {
    name,
    address,
    registration: values.registration_number,
    vat_number: values.vat_number,
    business_center: values.business_center_number,
    business_center_url: values.business_center_url,
    complaints_email: values.complaints_email,
    complaints_days: number(values.complaints_days),
    return_days: number(values.return_days),
  }
}
