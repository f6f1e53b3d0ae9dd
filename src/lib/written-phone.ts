/** A Saudi mobile number as it is stored or typed, and numbers of countries whose grouping is one for all. */
const SAUDI_MOBILE = /^(?:\+966|0)(5\d)(\d{3})(\d{4})$/
const BRITISH = /^\+44(\d{4})(\d{6})$/
const ABROAD = /^(\+(?:971|1))(\d{2,3})(\d{3})(\d{4})$/

/**
 * A phone number in its usual spelling: `+966 55 123 4567`. Those of countries with another grouping stay as they are.
 */
export const writtenPhone = (stored: string): string =>
  stored.replace(SAUDI_MOBILE, '+966 $1 $2 $3').replace(BRITISH, '+44 $1 $2').replace(ABROAD, '$1 $2 $3 $4')
