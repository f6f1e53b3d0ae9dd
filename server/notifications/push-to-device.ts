import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Locale } from '#locales/index.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import type { AddJob, Instead } from '../jobs/kinds.ts'
import { endDevice } from './end-device.ts'
import { encryptMessage, type PushMessage } from './push/message.ts'
import type { NotificationRow } from '../mail/events.ts'
import type { NotificationWords } from './words.ts'
import type { PushDeviceRow } from '../db/schema/rows.ts'

/** What a device is reached by. */
type Device = Pick<PushDeviceRow, 'id' | 'p256dh' | 'auth'>

/** What a device is told. */
interface PushedNotice extends Pick<NotificationRow, 'hours' | 'inQuietHours' | 'onlyInBackground'> {
  /** Of the event: a device is told once of each. */
  id: string
  words: NotificationWords
  locale: Locale
  /** The page it opens. */
  url: string
  instead?: Instead | undefined
}

const HOUR_MS = 60 * 60 * 1000
/** The longest name by which a push service keeps one message in place of another. */
const TOPIC_LENGTH = 32

/** Adds the job that tells a device of something. */
export const createPushToDevice =
  ({ db, clock, add, log }: { db: Database; clock: Clock; add: AddJob; log: Pick<FastifyBaseLogger, 'warn'> }) =>
  async (device: Device, notice: PushedNotice): Promise<void> => {
    const { id, words, locale, url, hours, inQuietHours, onlyInBackground = false, instead } = notice
    const topic = createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH)
    const body = encrypted(device, { ...words, locale, url, tag: topic, onlyInBackground })
    if (body instanceof Error) {
      log.warn({ err: body }, 'a device has a key that nothing can be encrypted for')
      return endDevice({ db, add }, device.id, instead)
    }
    await add(db, {
      kind: 'push.send',
      payload: {
        deviceId: device.id,
        // Only the device reads it: the row of the job tells nothing of its customer.
        body: body.toString('base64'),
        until: new Date(clock.now().getTime() + hours * HOUR_MS).toISOString(),
        isUrgent: inQuietHours === 'shown',
        topic,
        instead,
      },
      key: `push ${id} ${device.id}`,
    })
  }

/** An error where a key is none: it must keep neither other devices nor a mail back. */
const encrypted = (device: Device, message: PushMessage): Buffer | Error => {
  try {
    return encryptMessage(device, message)
  } catch (error) {
    return error as Error
  }
}
