/** Invisible marks that direct bidirectional text. */
const MARKS = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** The digits of Arabic and of Persian and Urdu keyboards. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** A typed code or number in Latin digits and without invisible marks. */
export const foldDigits = (text: string): string =>
  text.replace(MARKS, '').replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
