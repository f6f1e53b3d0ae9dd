import { createHmac, timingSafeEqual } from 'node:crypto'

const BYTES = 16
/** Of the seal in base64url. */
const LETTERS = 22

const sealOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`waiting ${id}`).digest().subarray(0, BYTES).toString('base64url')

/**
 * The secret of an entry in the links of its mails, derived from its id, so that each mail names it without its
 * being stored. Of a guest it is the `Hold-Secret` of an offer too.
 */
export const keyOfEntry = (secret: string, id: string): string => `${id}${sealOf(secret, id)}`

/** The entry that a key opens; undefined for one that was not made here. */
export const openKey = (secret: string, key: string): string | undefined => {
  const id = key.slice(0, -LETTERS)
  const [given, own] = [Buffer.from(key.slice(-LETTERS)), Buffer.from(sealOf(secret, id))]
  return given.length === own.length && timingSafeEqual(given, own) ? id : undefined
}
