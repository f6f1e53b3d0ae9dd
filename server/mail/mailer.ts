import { randomUUID } from 'node:crypto'
import { locales } from '#locales/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import { coloursOfShop, paperLogo } from '../brand/shop-look.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { documentLink, MAIL_LINK_DAYS } from '../documents/link.ts'
import type { Env } from '../env/env.ts'
import { JobRefused } from '../jobs/kinds.ts'
import { settingsRepository } from '../settings/repository.ts'
import { readSellerValues } from '../settings/seller.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { type Composed, compose } from './compose.ts'
import { isErased } from './erased.ts'
import type { Mail } from './kinds.ts'
import { sellerLine } from './seller-line.ts'
import { readerPreferences } from './reader-preferences.ts'
import { createMailTransport, isRefusedRecipient, MAILS_AT_ONCE, type Transport } from './transport.ts'
import { sealUnsubscribe, UNSUBSCRIBE_PATH, type UnsubscribeLink } from './unsubscribe-token.ts'
import { textIn } from '../lib/text-in.ts'

/** Sends mails after the answer: no call waits for them or fails because of them. */
export interface Mailer {
  /** Sends a mail that was already counted in its address's quota. */
  send: (mail: Mail) => void
  /** Sends a mail now, once; throws when that fails, a `JobRefused` where its recipient is refused for good. For jobs. */
  deliver: (mail: Mail) => Promise<void>
  /** Whether the mail server does not answer, so that a code would not arrive. */
  isAway: () => boolean
  /** Waits for mails under way, a few seconds at most; a mail between two attempts is sent now, for the last time. */
  drain: () => Promise<void>
}

interface MailerOptions {
  env: Pick<
    Env,
    'smtpUrl' | 'mailFrom' | 'dataDir' | 'pictures' | 'publicUrl' | 'apiPrefix' | 'appTitle' | 'isDemo' | 'hasDesk'
  >
  db: Database
  clock?: Clock
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  transport?: Transport
  /** How long it is waited before each further attempt. */
  pauses?: readonly number[]
}

/** Half a minute in all: a later code is of no use. */
const PAUSES_MS = [1000, 5000, 25_000]
const WAITING = 1000
/** Served in turn, so that hundreds of notices delay a code by one mail. */
const [CODES, JOBS, NEWS] = ['codes', 'jobs', 'news'].map((ipPrefix) => ({ ipPrefix, client: '' }))
/** A stop is over in ten seconds. */
const DRAIN_MS = 4000
const DAY_MS = 24 * 60 * 60 * 1000
/** SMTP's "never": from here on it is no use to try again. */
const PERMANENT = 500

export const createMailer = (options: MailerOptions): Mailer => {
  const {
    env,
    db,
    clock = systemClock,
    secret,
    log,
    transport = createMailTransport(env),
    pauses = PAUSES_MS,
  } = options
  const turn = createConcurrencyLimit(MAILS_AT_ONCE, WAITING)
  const underway = new Set<Promise<void>>()
  const stopping = new AbortController()

  const write = async (mail: Mail): Promise<Composed> => {
    const [settings, seller, reader] = await Promise.all([
      settingsRepository(db).read(),
      readSellerValues(db),
      locales[mail.locale].hasDigits ? readerPreferences(db, mail.to) : undefined,
    ])
    const logo = await paperLogo(settings, env)
    return compose(mail, {
      site: textIn(settings?.name, mail.locale) || env.appTitle,
      publicUrl: env.publicUrl,
      from: env.mailFrom,
      hasDesk: env.hasDesk,
      contact: seller.contact_email,
      look: settings && {
        colours: coloursOfShop(settings.brand).light,
        logo: logo && { ...logo, isName: settings.brand.show_name === false },
      },
      seller: sellerLine(seller, mail.locale),
      digits: reader?.digits,
      linkTo: (id) => {
        const until = new Date(clock.now().getTime() + MAIL_LINK_DAYS * DAY_MS)
        return { url: `${env.publicUrl}${env.apiPrefix}/${documentLink(secret, id, until)}`, until }
      },
      unsubscribeUrl: mail.unsubscribe && unsubscribeUrl(env, secret, { ...mail.unsubscribe, locale: mail.locale }),
    })
  }
  const deliver = async (wanted: Mail): Promise<void> => {
    // Named once: a mail server may have accepted a try whose answer was lost, and readers show such mails as one.
    const mail = { id: randomUUID(), ...wanted }
    if (env.isDemo && mail.code !== undefined) log.warn({ to: mail.to, code: mail.code }, 'a code was sent')
    for (const pause of [...pauses, undefined]) {
      try {
        return await turn(async () => transport(await write(mail)), mail.code === undefined ? NEWS : CODES)
      } catch (error) {
        const isFinal = pause === undefined || stopping.signal.aborted || isPermanent(error)
        log[isFinal ? 'error' : 'warn'](
          { err: error, kind: mail.kind },
          isFinal ? 'a mail was not sent' : 'a mail waits',
        )
        if (isFinal) return
        await sleep(pause, stopping.signal)
      }
    }
  }
  const run = (task: () => Promise<void>): void => {
    // Not before the answer is on its way: it must not take longer where there is more to write.
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))
      .finally(() => underway.delete(done))
    underway.add(done)
  }

  return {
    send: (mail) => run(() => deliver(mail)),
    deliver: async (mail) => {
      if (isErased(mail.to)) return
      await turn(async () => transport(await write(mail)), JOBS).catch((error: unknown) => {
        throw isRefusedRecipient(error) ? new JobRefused((error as Error).message, { cause: error }) : error
      })
    },
    isAway: () => transport.isAway?.() ?? false,
    drain: async () => {
      stopping.abort()
      const isLate = new AbortController()
      const late = sleep(DRAIN_MS, isLate.signal)
      await Promise.race([late, Promise.all(underway)])
      if (underway.size > 0) log.error({ count: underway.size }, 'mails were not sent before the end')
      isLate.abort()
      transport.close?.()
    },
  }
}

const unsubscribeUrl = (
  { publicUrl, apiPrefix }: Pick<Env, 'publicUrl' | 'apiPrefix'>,
  secret: string,
  link: UnsubscribeLink,
): string => `${publicUrl}${apiPrefix}${UNSUBSCRIBE_PATH}?token=${sealUnsubscribe(secret, link)}`

const isPermanent = (error: unknown): boolean =>
  (((error as { responseCode?: unknown }).responseCode as number | undefined) ?? 0) >= PERMANENT

/** Waits, or until it is time to stop. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
