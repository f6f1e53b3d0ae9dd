/** A Saudi mobile number as it is stored. */
const SAUDI_MOBILE = /^\+966(5\d)(\d{3})(\d{4})$/

/** A phone number as people write it: `+966 55 123 4567`. Others stay as they are: how they are grouped is not known here. */
export const writtenPhone = (stored: string): string => stored.replace(SAUDI_MOBILE, '+966 $1 $2 $3')
