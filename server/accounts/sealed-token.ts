import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]
/** Of an address of the longest kind, encoded. */
const LONGEST = 600

/** What tokens are for: each use has a key of its own, so that a token of one is none of another. */
export type TokenUse = 'unsubscribe' | 'restore account' | 'desk codes' | 'desk invitation'

/** A token that carries a value: sealed with the servers' secret, so that it can be neither forged nor read. */
export const sealToken = (secret: string, use: TokenUse, value: unknown): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, use), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The value of a token; undefined for one that was not made here for that use. */
export const openToken = (secret: string, use: TokenUse, token: string): unknown => {
  if (token.length > LONGEST) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyOf(secret, use), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

const keyOf = (secret: string, use: TokenUse): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
