import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys by which a browser subscribes, and what it reads with them (RFC 8291). */
export interface PushBrowser {
  keys: { p256dh: string; auth: string }
  read: (body: Buffer) => unknown
}

const SALT = 16
const HEADER = SALT + 4 + 1

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const named = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`)

/** A browser with keys of its own. */
export const newPushBrowser = (): PushBrowser => {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(SALT)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body) => {
      const salt = body.subarray(0, SALT)
      const idLength = body.readUInt8(SALT + 4)
      const sender = body.subarray(HEADER, HEADER + idLength)
      const sealed = body.subarray(HEADER + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, named('aes128gcm'), 16)
      const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, named('nonce'), 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2, and zeros after it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
