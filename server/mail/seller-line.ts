import type { Locale, Translated } from '#locales/index.ts'
import { type SellerValues, sellerText } from '../settings/seller.ts'
import { textIn } from '../lib/text-in.ts'

const REGISTRATION: Translated = { ar: 'السجل التجاري', en: 'Commercial registration' }

/** Who sells, in a line: name, address and registration. Undefined while the shop has not said. */
export const sellerLine = (values: SellerValues, locale: Locale): string | undefined => {
  const { name, address } = sellerText(values, locale)
  if (name === undefined) return undefined
  const registration = values.registration_number && `${textIn(REGISTRATION, locale)} ${values.registration_number}`
  return [name, address, registration].filter(Boolean).join(' · ')
}
