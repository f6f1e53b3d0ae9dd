/** A number in a text: 45, 1,200 or 4.5, without the full stop of a sentence. */
const NUMBER = /\d+(?:[.,]\d+)*/g

/** Text with its numbers, and their percent sign, as an Arabic reader may prefer them. */
export const arabicDigits = (text: string): string =>
  text
    .replace(NUMBER, (written) => written.replace(/./g, (sign) => '٠١٢٣٤٥٦٧٨٩٫٬'['0123456789.,'.indexOf(sign)] ?? sign))
    .replace(/([٠-٩])%/g, '$1٪')

/** Text that is copied or compared letter by letter: words with a Latin letter, and left-to-right isolates. */
const CODES = /(\u2066[^\u2069]*\u2069|\S*[A-Za-z]\S*)/

/** The same for a text that has references, addresses and codes in it, which stay as they are. */
export const arabicDigitsBesideCodes = (text: string): string =>
  text
    .split(CODES)
    .map((part, index) => (index % 2 === 1 ? part : arabicDigits(part)))
    .join('')
