import { createECDH, hkdfSync } from 'node:crypto'

/** The key pair that push services know this shop by (VAPID), Base64URL. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The order of the curve: a private key is a number below it, and above zero. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** Wider than the key, so that no key is likelier than another. */
const BYTES = 48

/**
 * Derived from the secret that all servers of a shop share, so that none has to be set. After a change of the secret
 * devices subscribe again with their next visit.
 */
export const vapidKeys = (secret: string): VapidKeys => {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'push notifications', BYTES))
  const number = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const key = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}
