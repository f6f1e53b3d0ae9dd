import { createHmac, timingSafeEqual } from 'node:crypto'

/** Unambiguous when it is typed off a card: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of thirty signs each: 78 bits, far more than the limit of wrong codes lets anyone try. */
const LENGTH = 16
const CODE = /^(QF[0-9A-Z]{6})([0-9A-Z]{16})$/

/**
 * What the card of a gift opens its page by. It is made of the order's reference with the servers' secret, so that it can
 * be printed again and a copy of the database opens none.
 */
export const giftCode = (secret: string, reference: string): string =>
  `${reference}-${keyOf(secret, reference).replace(/(.{4})(?=.)/g, '$1-')}`

/** The path of the page that a gift's code opens. */
export const giftPath = (secret: string, reference: string): string => `/gift/${giftCode(secret, reference)}`

/** The reference of the order that a code opens, typed with any hyphens and case; undefined for a wrong one. */
export const openGiftCode = (secret: string, typed: string): string | undefined => {
  const [, name, key = ''] = CODE.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? []
  if (!name) return undefined
  const reference = `${name.slice(0, 2)}-${name.slice(2)}`
  return timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(secret, reference))) ? reference : undefined
}

const keyOf = (secret: string, reference: string): string =>
  [...createHmac('sha256', secret).update(`gift ${reference}`).digest().subarray(0, LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
