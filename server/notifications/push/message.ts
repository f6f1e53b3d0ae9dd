import push from 'web-push'
import { locales, type Locale } from '#locales/index.ts'
import type { pushDevices } from '../../db/notifications-schema.ts'
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
    notification: { title, body, lang, dir, navigate: url, tag, data: { onlyInBackground } },
  }
  return push.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm').cipherText
}
