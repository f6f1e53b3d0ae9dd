import type { Locale } from '#locales/index.ts'
import { type SellerValues, sellerText } from '../settings/seller.ts'

const REGISTRATION: Record<Locale, string> = { ar: 'السجل التجاري', en: 'Commercial registration' }

/** Who sells, in a line: name, address and registration. Undefined while the shop has not said. */
export const sellerLine = (values: SellerValues, locale: Locale): string | undefined => {
  const { name, address } = sellerText(values, locale)
  if (name === undefined) return undefined
  const registration = values.registration_number && `${REGISTRATION[locale]} ${values.registration_number}`
  return [name, address, registration].filter(Boolean).join(' · ')
}
