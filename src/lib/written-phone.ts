/** A Saudi mobile number as it is stored. */
const SAUDI_MOBILE = /^\+966(5\d)(\d{3})(\d{4})$/

/**
 * A phone number in its usual spelling: `+966 55 123 4567`. Other numbers stay as they are: their grouping is unknown.
 */
export const writtenPhone = (stored: string): string => stored.replace(SAUDI_MOBILE, '+966 $1 $2 $3')
