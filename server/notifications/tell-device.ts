import { createHash } from 'node:crypto'
import type { Locale } from '#locales/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { AddJob } from '../jobs/kinds.ts'
import { encryptMessage } from './push/message.ts'
import type { PushDeviceRow } from './repository.ts'
import type { NotificationRow } from './table.ts'
import type { NotificationWords } from './words.ts'

/** What a device is told. */
interface PushedNotice extends Pick<NotificationRow, 'hours' | 'isUrgent' | 'onlyInBackground'> {
  /** Of the event: a device is told once of each. */
  id: string
  words: NotificationWords
  locale: Locale
  /** The page it opens. */
  url: string
}

const HOUR_MS = 60 * 60 * 1000
/** The longest name by which a push service keeps one message in place of another. */
const TOPIC_LENGTH = 32

/** Adds the job that tells a device of something. */
export const createTellDevice =
  ({ db, clock, add }: { db: Database; clock: Clock; add: AddJob }) =>
  async (device: PushDeviceRow, notice: PushedNotice): Promise<void> => {
    const { id, words, locale, url, hours, isUrgent = false, onlyInBackground = false } = notice
    const topic = createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH)
    const body = encryptMessage(device, { ...words, locale, url, tag: topic, onlyInBackground })
    await add(db, {
      kind: 'push.send',
      payload: {
        deviceId: device.id,
        // Only the device reads it: the row of the job tells nothing of its customer.
        body: body.toString('base64'),
        until: new Date(clock.now().getTime() + hours * HOUR_MS).toISOString(),
        isUrgent,
        topic,
      },
      key: `push ${id} ${device.id}`,
    })
  }
