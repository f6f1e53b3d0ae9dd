import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Locale, offeredLocale } from '#locales/index.ts'
import { isUnsubscribePurpose, type Unsubscribe } from './kinds.ts'

/** The page of such links, below the API's prefix. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]
/** Of an address of the longest kind, encoded. */
const LONGEST = 600

/** What a link of a mail ends, and the language of that mail. */
export interface UnsubscribeLink extends Unsubscribe {
  locale: Locale
}

/**
 * The token of a link that ends mails of one kind. Sealed with the servers' secret: it cannot be forged, and an address
 * in it cannot be read. It stays valid, since a mail may be read at any time, and ends nothing but that.
 */
export const sealUnsubscribe = (secret: string, { purpose, of, locale }: UnsubscribeLink): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify([purpose, of, locale]), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What a token ends; undefined for one that was not made here. */
export const openUnsubscribe = (secret: string, token: string): UnsubscribeLink | undefined => {
  if (token.length > LONGEST) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return readLink(JSON.parse(opened.toString('utf8')) as unknown[])
  } catch {
    return undefined
  }
}

const readLink = ([purpose, of, language]: unknown[]): UnsubscribeLink | undefined => {
  const locale = typeof language === 'string' ? offeredLocale(language) : undefined
  return isUnsubscribePurpose(purpose) && typeof of === 'string' && locale ? { purpose, of, locale } : undefined
}

/** A key of its own, so that nothing else made with the secret is a token. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32))
