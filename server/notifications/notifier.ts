import type { FastifyBaseLogger } from 'fastify'
import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { claimDocuments, type MailedDocument } from '../documents/mailed.ts'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Env } from '../env/env.ts'
import type { AddJob, Instead, Job } from '../jobs/kinds.ts'
import { pathOfMail } from '../mail/mail-words.ts'
import type { Mail } from '../mail/kinds.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Messenger } from '../messages/messenger.ts'
import { settingsRepository } from '../settings/repository.ts'
import { channelsOf } from './channels.ts'
import { vapidKeys } from './push/vapid.ts'
import { endOfQuiet } from './quiet-hours.ts'
import { type Reach, readReach } from './reach.ts'
import type { Preferences } from './repository.ts'
import { createPushToDevice } from './push-to-device.ts'
import { type NotificationKind, NOTIFICATIONS, type PushKind } from '../mail/events.ts'
import { type NotificationWords, testWords, wordsOf } from './words.ts'
import type { PushDeviceRow } from '../db/schema/rows.ts'
import { textIn } from '../lib/text-in.ts'

/** What is told by no mail. */
export interface PushNotice {
  kind: PushKind
  locale: Locale
  values: Readonly<Record<string, string>>
  /** Where it leads, a path on this site. */
  path: string
}

/** A mail whose kind is a row of `NOTIFICATIONS`. */
export type NotificationMail = Mail & { kind: Exclude<NotificationKind, PushKind> }

/** Something a customer is told of. */
export interface Notice {
  /** Whose choices count; null where the customer was erased, or has only an address: they get the mail. */
  userId: string | null
  /** Of the event: the same however often it is told. */
  id: string
  about: NotificationMail | PushNotice
  /** The documents its mail carries: those of these subjects that were issued and not mailed yet. */
  documentsOf?: readonly (readonly [kind: SoldSubject, id: string])[]
  /** Also those that were mailed before. */
  withAllDocuments?: boolean
  /** The channels that are left, of a notice that waited for the end of quiet hours. */
  only?: readonly NotificationChannel[] | undefined
  /** The job that tells of it again later, by these channels alone: it finds out whether it is still true. */
  later?: (only: NotificationChannel[]) => Pick<Job, 'kind' | 'payload'>
}

/** Tells customers of events, by the channels they chose. */
export interface Notifier {
  /** For jobs: throws where the mail was not sent, and tells a device once when it runs again. */
  notify: (notice: Notice) => Promise<void>
  /** Sends a notification to one device, to see that it arrives. */
  test: (device: PushDeviceRow, locale: Locale) => Promise<void>
  /** What browsers subscribe with. */
  pushKey: string
}

interface NotifierOptions {
  env: Pick<Env, 'publicUrl' | 'appTitle'>
  db: Database
  clock: Clock
  secret: string
  mailer: Pick<Mailer, 'deliver'>
  messenger: Messenger
  add: AddJob
  log: Pick<FastifyBaseLogger, 'warn'>
}

const TEST_HOURS = 5 / 60

export const createNotifier = (options: NotifierOptions): Notifier => {
  const { env, db, clock, mailer, messenger, add, secret } = options
  const siteName = async (locale: Locale): Promise<string> =>
    textIn((await settingsRepository(db).read())?.name, locale) || env.appTitle

  const pushToDevice = createPushToDevice(options)

  const written = async ({ about }: Notice, { showsDetails }: Preferences): Promise<NotificationWords> => {
    const { kind, locale, values = {} } = about
    const all = { ...('product' in about && { product: about.product }), ...values }
    const toOther = 'toOther' in about ? about.toOther : undefined
    return wordsOf(kind, { locale, values: all, toOther, site: await siteName(locale), showsDetails })
  }

  const pushToDevices = async (notice: Notice, { devices, preferences }: Reach, instead?: Instead): Promise<void> => {
    const { id, about } = notice
    const words = await written(notice, preferences)
    const url = env.publicUrl + pathOf(about)
    for (const device of devices)
      await pushToDevice(device, { ...NOTIFICATIONS[about.kind], id, words, locale: about.locale, url, instead })
  }

  const messagePhone = async (notice: Notice, { phone, preferences }: Reach): Promise<boolean> => {
    if (phone === undefined) return false
    const { id, about } = notice
    const { locale } = about
    const { title, body } = await written(notice, preferences)
    return messenger.deliver({
      id,
      to: phone,
      locale,
      template: 'notice',
      words: textIn(MESSAGE, locale),
      values: {
        site: await siteName(locale),
        // The sentence around it ends with a full stop of its own.
        notice: (preferences.showsDetails ? body : title).replace(/[.!]+$/, ''),
        link: env.publicUrl + pathOf(about),
      },
    })
  }

  return {
    pushKey: vapidKeys(secret).publicKey,

    notify: async (notice) => {
      const { userId, id, about, documentsOf = [], withAllDocuments, only, later } = notice
      const row = NOTIFICATIONS[about.kind]
      const documents: MailedDocument[] = []
      for (const of of only === undefined ? documentsOf : [])
        documents.push(...(await claimDocuments(db, of, id, withAllDocuments)))
      const reach = userId === null ? NOT_REACHED : await readReach(db, userId, messenger)
      const { preferences, channels: reachable } = reach
      const chosen = preferences.channels[row.topic]
      const wasMailed = row.mail === 'always' || !row.channels.includes('mail') || chosen?.includes('mail') === true
      const channels =
        only === undefined
          ? channelsOf(row, { reachable, chosen, hasDocument: documents.length > 0 })
          : leftOf(only, reachable, wasMailed)
      const quietUntil =
        row.inQuietHours === 'shown' ? undefined : endOfQuiet(clock.now(), preferences.quiet, preferences.timeZone)
      const beside = channels.filter((channel) => channel !== 'mail')
      const byItself = (
        channel: NotificationChannel,
        { at, instead }: { at?: Date | undefined; instead?: Job } = {},
      ) => {
        const job = later?.([channel])
        return job && ({ ...job, payload: { ...job.payload, instead }, key: `${id} by ${channel}`, at } as Job)
      }
      for (const channel of beside) {
        // By a job of its own, before and in quiet hours alike: what is tried again must not send the others twice, and
        // a message that its gateway does not take must not wait among the mails.
        const isApart =
          quietUntil !== undefined || (only === undefined && (channel === 'message' || channels.length > 1))
        const mail = wasMailed || channels.includes('mail') ? undefined : byItself('mail')
        const instead = channel === 'message' ? mail : undefined
        const apart = isApart ? byItself(channel, { at: quietUntil, ...(instead && { instead }) }) : undefined
        if (apart) await add(db, apart)
        else if (channel === 'message') {
          if (!(await messagePhone(notice, reach)) && mail) await add(db, mail)
        } else await pushToDevices(notice, reach, mail && userId !== null ? { userId, job: mail } : undefined)
      }
      if (channels.includes('mail') && isMail(about)) await mailer.deliver({ ...about, id, documents })
    },

    test: async (device, locale) =>
      pushToDevice(device, {
        id: `test ${device.id} ${clock.now().getTime()}`,
        words: testWords(locale, await siteName(locale)),
        locale,
        url: `${env.publicUrl}/profile`,
        hours: TEST_HOURS,
        inQuietHours: 'shown',
      }),
  }
}

/** What is left for channels that waited: mail, where none of them reaches the customer now and none was sent. */
const leftOf = (
  only: readonly NotificationChannel[],
  reachable: readonly NotificationChannel[],
  wasMailed: boolean,
): readonly NotificationChannel[] => {
  const left = only.filter((channel) => reachable.includes(channel))
  return left.length > 0 || wasMailed ? left : ['mail']
}

const isMail = (about: Notice['about']): about is NotificationMail => 'to' in about

const pathOf = (about: Notice['about']): string => (isMail(about) ? pathOfMail(about) : about.path)

/** The words of a message; the approved template `notice` has the same. */
const MESSAGE: Translated = {
  en: '{site}: {notice}. Open {link} to see more.',
  ar: '{site}: {notice}. افتح {link} للتفاصيل.',
}

const NOT_REACHED: Reach = {
  preferences: { channels: {}, quiet: null, timeZone: 'UTC', showsDetails: false },
  devices: [],
  phone: undefined,
  channels: ['mail'],
}
