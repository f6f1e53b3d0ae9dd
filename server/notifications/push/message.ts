import { ECDH } from 'node:crypto'
import push from 'web-push'
import { locales, type Locale } from '#locales/index.ts'
import type { pushDevices } from '../../db/schema/notifications-schema.ts'
import type { NotificationWords } from '../words.ts'

/** What a device shows. */
export interface PushMessage extends NotificationWords {
  locale: Locale
  /** The address of the page it opens. */
  url: string
  /** Of the same event the same: a device shows it once. */
  tag: string
  onlyInBackground: boolean
}

type DeviceKeys = Pick<typeof pushDevices.$inferSelect, 'p256dh' | 'auth'>

/** Whether a key of a browser is one: a point of the curve. */
export const isPublicKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/**
 * A message, encrypted for a device: only its browser reads it. The JSON is a declarative push message: Safari shows it
 * by itself (8030 is the number that says so), and the service worker shows it elsewhere.
 */
export const encryptMessage = (
  { p256dh, auth }: DeviceKeys,
  { title, body, locale, url, tag, onlyInBackground }: PushMessage,
): Buffer => {
  const { dir, tag: lang } = locales[locale]
  const message = {
    web_push: 8030,
    notification: {
      title: shortened(title, TITLE_MOST),
      body: shortened(body, BODY_MOST),
      lang,
      dir,
      navigate: url,
      tag,
      data: { onlyInBackground },
    },
  }
  return push.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm').cipherText
}

/** A push service takes 4096 bytes; a device shows a few lines. */
const [TITLE_MOST, BODY_MOST] = [100, 300]

const shortened = (text: string, most: number): string =>
  // Without half of a character that was cut through.
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
