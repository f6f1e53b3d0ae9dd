/** A Saudi mobile number as it is stored or typed. */
const SAUDI_MOBILE = /^(?:\+966|0)(5\d)(\d{3})(\d{4})$/
/** British and Emirati mobiles; numbers of countries with several groupings stay as they are. */
const ABROAD = /^(\+44|\+971)(\d{2}|\d{4})(\d{3})(\d{3,4})$/

/** A phone number in its usual spelling: `+966 55 123 4567`. */
export const writtenPhone = (stored: string): string =>
  stored.replace(SAUDI_MOBILE, '+966 $1 $2 $3').replace(ABROAD, '$1 $2 $3 $4')
