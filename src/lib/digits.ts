const ARABIC_INDIC_ZERO = 0x06_60
const PERSIAN_ZERO = 0x06_f0
const BIDI_MARKS = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Makes typed numbers plain before they are checked: ٠-٩ and ۰-۹ to 0-9, ٫ to a point, ٬ and invisible marks away. */
export const foldDigits = (text: string): string =>
  text
    .replace(BIDI_MARKS, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
