import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { takesMessages } from '../accounts/phone.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { ApiError } from '../errors/api-error.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import { type LimitName, perDay } from '../limits/table.ts'
import { composeMessage, type MessageDraft } from './compose.ts'
import { type MessageChannel, MessageFailure, type MessageGateway, type PhoneMessage } from './gateway.ts'
import { outboxGateway } from './outbox.ts'
import { segmentsOf } from './segments.ts'

/** Sends messages to phones. */
export interface Messenger {
  /** By what customers get messages; undefined where the shop sends none: then nothing that needs them is offered. */
  channel: MessageChannel | undefined
  /** The countries whose numbers are written to (ISO 3166 alpha-2). */
  countries: readonly string[]
  /** Whether a number (E.164) is one that the shop writes to. */
  reaches: (phone: string) => boolean
  /** Whether the provider does not answer now. */
  isAway: () => boolean
  /**
   * Sends a message now, once; for jobs, which try again when it throws. What can never be sent, and what a limit of the
   * number or of the shop forbids, is logged and left out: false.
   */
  deliver: (draft: MessageDraft) => Promise<boolean>
  /**
   * Sends a code after the answer, to a number whose codes are counted already. A code is of no use later, so it is
   * tried for half a minute at most.
   */
  sendCode: (draft: MessageDraft & { code: string }) => void
  /** Waits for codes under way, a few seconds at most. */
  drain: () => Promise<void>
}

type MessengerEnv = Pick<Env, 'sms' | 'whatsApp' | 'messageCountries' | 'messagesPerDay' | 'dataDir' | 'isDemo'>

interface MessengerOptions {
  env: MessengerEnv
  db: Database
  secret: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** As configured, unless given. */
  gateway?: MessageGateway | undefined
  /** How long it is waited before each further attempt at a code. */
  pauses?: readonly number[]
}

type Bucket = [LimitName, ...string[]]
const OF_SHOP: Bucket = ['message_shop']

/** The Gulf states: elsewhere a fraud that earns by each message costs a shop more than it sells there. */
const USUAL_COUNTRIES = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM']
const MOST_SEGMENTS = 4
const PAUSES_MS = [1000, 5000, 20_000]
const LONGEST_PAUSE_MS = 20_000
const AT_ONCE = 4
const WAITING = 1000
const DRAIN_MS = 4000

/** The gateway whose settings are there, its code loaded only then; the outbox in the demo; else none. */
export const openMessageGateway = async (env: MessengerEnv): Promise<MessageGateway | undefined> => {
  if (env.whatsApp) return (await import('./whatsapp.ts')).whatsAppGateway(env.whatsApp)
  if (env.sms) return (await import('./sms.ts')).smsGateway(env.sms)
  return env.isDemo ? outboxGateway(join(env.dataDir, 'messages')) : undefined
}

export const createMessenger = ({ env, db, secret, log, gateway, pauses = PAUSES_MS }: MessengerOptions): Messenger => {
  const countries = env.messageCountries ?? USUAL_COUNTRIES
  const limiter = createLimiter(
    db,
    secret,
    env.messagesPerDay === undefined ? {} : { message_shop: perDay(env.messagesPerDay) },
  )
  const turn = createConcurrencyLimit(AT_ONCE, WAITING)
  const underway = new Set<Promise<void>>()
  const reaches = (phone: string): boolean => takesMessages(phone, countries)

  /** Sends under the limits; a message that was not taken does not count. */
  const hand = async (message: PhoneMessage, limits: readonly Bucket[]): Promise<void> => {
    if (!gateway) throw new MessageFailure('the shop has no gateway of messages', { isFinal: true })
    if (!reaches(message.to)) throw new MessageFailure('the shop does not write to this number', { isFinal: true })
    if (segmentsOf(message.text) > MOST_SEGMENTS) throw new MessageFailure('the message is too long', { isFinal: true })
    const giveBack = await takeAll(limiter, limits)
    await turn(() => gateway.send(message)).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
  const tryCode = async (message: PhoneMessage): Promise<void> => {
    for (const pause of [...pauses, undefined]) {
      try {
        return await hand(message, [OF_SHOP])
      } catch (error) {
        if (pause === undefined || isFinal(error)) throw error
        log.warn({ err: error, template: message.template.name }, 'a message waits')
        await wait(pauseAfter(error, pause), undefined, { ref: false })
      }
    }
  }

  return {
    channel: gateway?.channel,
    countries,
    reaches,
    isAway: () => gateway?.isAway?.() ?? false,
    deliver: async (draft) => {
      try {
        await hand(composeMessage(draft), [['message_number', draft.to], OF_SHOP])
        return true
      } catch (error) {
        if (!isFinal(error)) throw error
        log.error({ err: error, template: draft.template }, 'a message was not sent')
        return false
      }
    },
    sendCode: ({ code, ...draft }) => {
      const message = { ...composeMessage({ ...draft, values: { ...draft.values, code } }), code }
      if (env.isDemo) log.warn({ to: message.to, code }, 'a code was sent')
      // Not before the answer is on its way: it must not take longer where there is more to send.
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(() => tryCode(message))
        .catch((error: unknown) => log.error({ err: error, template: message.template.name }, 'a message was not sent'))
        .finally(() => underway.delete(done))
      underway.add(done)
    },
    drain: async () => {
      const isOver = new AbortController()
      const late = wait(DRAIN_MS, undefined, { signal: isOver.signal }).catch(() => {})
      await Promise.race([late, Promise.all(underway)])
      isOver.abort()
    },
  }
}

/** A provider that says when it may be tried again is believed, as far as a code lasts. */
const pauseAfter = (error: unknown, pause: number): number =>
  Math.max(pause, Math.min(error instanceof MessageFailure ? (error.retryAfterMs ?? 0) : 0, LONGEST_PAUSE_MS))

/** Whether trying again is of no use: a limit frees itself too late for what waits. */
const isFinal = (error: unknown): boolean =>
  (error instanceof MessageFailure && error.isFinal) || (error instanceof ApiError && error.code === 'rate_limited')

/** Takes one of each; answers what gives them back. Throws `rate_limited` with none taken. */
const takeAll = async (limiter: Limiter, buckets: readonly Bucket[]) => {
  const taken: Bucket[] = []
  const giveBack = async (): Promise<void> => {
    for (const bucket of taken) await limiter.giveBack(...bucket)
  }
  for (const bucket of buckets) {
    await limiter.take(...bucket).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    taken.push(bucket)
  }
  return giveBack
}
