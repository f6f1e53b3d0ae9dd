/** Letters of a gift card's code that are not mistaken for each other on paper: no 0 and O, no 1, I and L, no U. */
export const GIFT_CARD_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = new RegExp(`^[${GIFT_CARD_LETTERS}]{16}$`)
/** A prime above the number of letters: one wrong letter, and two neighbours that changed places, change the sum. */
const MODULUS = 31

/** The last letter of a code, by those before it; empty for the letters that none follows. */
export const checkLetter = (letters: string): string => {
  const sum = letters.split('').reduce((total, letter, at) => total + (at + 1) * GIFT_CARD_LETTERS.indexOf(letter), 0)
  return GIFT_CARD_LETTERS.charAt(sum % MODULUS)
}

/** A code as it was typed, with any spaces, hyphens and case, in plain letters; undefined where its check letter differs. */
export const readGiftCardCode = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  return CODE.test(letters) && checkLetter(letters.slice(0, -1)) === letters.at(-1) ? letters : undefined
}

/** A code in groups of four, as it is shown: `XXXX-XXXX-XXXX-XXXX`. */
export const writtenGiftCardCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')
