import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Translated } from '#locales/index.ts'
import { foldDigits } from '../lib/fold-digits.ts'

/** Where a number without a country's code is from. */
const HOME: CountryCode = 'SA'

export const PHONE_SENTENCE: Translated = {
  ar: 'اكتب رقم جوال صحيحًا، مثل 0501234567، أو مع رمز الدولة إن كان من خارج المملكة.',
  en: 'Enter a mobile number such as 0501234567, or with its country code if it’s not a Saudi number.',
}

/**
 * A phone number as E.164; undefined when it is invalid. `country` is the default where the number has no country code.
 */
export const toE164 = (typed: string, country: string = HOME): string | undefined => {
  const parsed = parsePhoneNumberFromString(foldDigits(typed), isSupportedCountry(country) ? country : HOME)
  return parsed?.isValid() === true ? parsed.number : undefined
}

/** `+966501234567` as `+966•••67`: enough for its owner to recognise it. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}•••${phone.slice(-2)}`

/**
 * Whether a number in E.164 can be sent a message, of one of the countries: a mobile phone's, never one that is paid
 * for by the call.
 */
export const takesMessages = (phone: string, countries: readonly string[]): boolean => {
  const parsed = parsePhoneNumberFromString(phone)
  if (parsed?.country === undefined || !countries.includes(parsed.country)) return false
  const type = parsed.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}
