import { createHmac } from 'node:crypto'
import { checkLetter, GIFT_CARD_LETTERS, readGiftCardCode } from '#contract/rules/gift-card-code.ts'
import { hashToken } from '../../accounts/tokens.ts'

/** Letters before the check letter, of thirty each: 73 bits. */
const LENGTH = 15
/** Bytes from here on would make some letters more frequent than others. */
const EVEN = 256 - (256 % GIFT_CARD_LETTERS.length)

/** The code of a card, made of its id with the servers' secret: it is mailed and printed later, and stored nowhere. */
export const giftCardCode = (secret: string, id: string): string => {
  for (let round = 0; ; round += 1) {
    const bytes = createHmac('sha512', secret).update(`gift card ${id} ${round}`).digest()
    const letters = [...bytes]
      .filter((byte) => byte < EVEN)
      .slice(0, LENGTH)
      .map((byte) => GIFT_CARD_LETTERS.charAt(byte % GIFT_CARD_LETTERS.length))
      .join('')
    const check = checkLetter(letters)
    if (letters.length === LENGTH && check !== '') return letters + check
  }
}

/** A card's code as it is stored: it is random enough to need no salt. */
export const hashGiftCardCode = (code: string): string => hashToken(`gift card ${code}`)

/** The stored form of a code that was typed; undefined for what is none. */
export const hashTypedCode = (typed: string): string | undefined => {
  const code = readGiftCardCode(typed)
  return code && hashGiftCardCode(code)
}
