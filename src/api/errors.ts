import type { MessageKey } from '#locales/messages.ts'
import { isMissingStatus } from './missing.ts'

/** Why a call failed, as in the rows of the error catalogue (spec §8). */
export type Situation = 'unauthorized' | 'forbidden' | 'status' | 'network' | 'timeout' | 'aborted' | 'answer'

interface ProblemDetails {
  /** HTTP status; 0 when there was no answer. */
  status?: number
  /** The unchanged error body, parsed when it was JSON: rethrown with the problem. */
  body?: unknown
  cause?: unknown
}

/** A failed call. `message` is the spec's English sentence; screens show the translation of the same row. */
export class ApiProblem extends Error {
  override name = 'Problem'
  readonly situation: Situation
  readonly status: number
  readonly body: unknown
  /** The API's stable machine word, when it sent one. */
  readonly code: string | undefined
  /** Sentences by field, for the form that made the call. */
  readonly fields: Record<string, string[]>

  constructor(situation: Situation, { status = 0, body, cause }: ProblemDetails = {}, failure?: string) {
    super(failure ?? sentenceBy(situation, body) ?? catalogue[situation].english, { cause })
    const details = isRecord(body) ? body : {}
    this.situation = situation
    this.status = status
    this.body = body
    this.code = typeof details.code === 'string' ? details.code : undefined
    this.fields = isRecord(details.errors) ? (details.errors as Record<string, string[]>) : {}
  }

  /** The same problem under the sentence of the call that failed, the original attached as its cause. */
  as(failure: string): ApiProblem {
    return new ApiProblem(this.situation, { status: this.status, body: this.body, cause: this }, failure)
  }
}

interface Row {
  english: string
  /** The toast's title: a message, or the server's own words with a message to fall back on. */
  toast?: { title: MessageKey; server?: true; text?: MessageKey }
}

/** The error catalogue (spec §8): one row for each situation. An aborted request has no message. */
export const catalogue: Record<Situation, Row> = {
  unauthorized: { english: 'Unauthorized', toast: { title: 'core.error.unauthorized' } },
  forbidden: { english: 'Forbidden', toast: { title: 'core.error.forbidden' } },
  status: { english: 'Something went wrong. Please try again.', toast: { title: 'core.error.default', server: true } },
  answer: { english: 'Something went wrong. Please try again.', toast: { title: 'core.error.default' } },
  network: {
    english: 'Could not connect to the server. Please check your connection.',
    toast: { title: 'core.error.request_failed', text: 'core.error.network' },
  },
  timeout: {
    english: 'Could not connect to the server. Please check your connection.',
    toast: { title: 'core.error.request_failed', text: 'core.error.network' },
  },
  aborted: { english: 'Aborted' },
}

/** Translations of the sentences that endpoints carry as their `failure`. */
export const failures: Record<string, MessageKey> = {
  'Failed to fetch settings data': 'core.error.settings',
  'Failed to fetch terms and conditions': 'core.error.legal',
  'Failed to fetch user data': 'core.error.user_fetch',
  'Failed to update user data': 'core.error.user_update',
  'Failed to fetch user addresses': 'core.error.address_list',
  'Failed to add user address': 'core.error.address_add',
  'Failed to delete user address': 'core.error.address_delete',
}

/** Longest server text that is shown. */
const MAX_SENTENCE = 300
/** And how much of it is looked at: the rest of a long one is never shown. */
const MAX_READ = 10_000

/** Which row a status belongs to. */
export const situationOf = (status: number): Situation =>
  status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'status'

/**
 * The server's message for display: its message field, else its error field, else the whole body as text, unless that
 * is the source of a page (of a proxy, mostly). Untrusted: only ever shown as text, cut, and stripped of characters that
 * could rearrange the line around it.
 */
export const serverSentence = (body: unknown): string | undefined => {
  const sentence = (isRecord(body) ? firstText(body.message, body.error) : plainText(body)) ?? wholeText(body)
  const clean = sentence?.slice(0, MAX_READ).replace(CONTROL_AND_BIDI, ' ').replace(/\s+/g, ' ').trim()
  if (!clean) return undefined
  return clean.length > MAX_SENTENCE ? `${clean.slice(0, MAX_SENTENCE - 1).replace(HALF_CHARACTER, '')}…` : clean
}

/** The body of an answer that breaks the contract is data, not a message for display. */
const sentenceBy = (situation: Situation, body: unknown): string | undefined =>
  situation === 'answer' ? undefined : serverSentence(body)

/** A body that is no text, as text; `undefined` for an empty one. */
const wholeText = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && Object.keys(body).length > 0 ? JSON.stringify(body) : undefined

/** A body that is text and no markup. */
const plainText = (body: unknown): string | undefined =>
  typeof body === 'string' && MARKUP.test(body) ? undefined : firstText(body)

const MARKUP = /^\s*<[!?a-z]/i

/** The first half of a surrogate pair, left over by a cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/

// oxlint-disable-next-line no-control-regex -- removing control characters is the point
const CONTROL_AND_BIDI = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts anything thrown to a `Problem`. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('status', { cause: error })

/** A network problem: there is no answer, so only data on the device is available. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.situation === 'network' || error.situation === 'timeout')

/** A read of the customer's own without a session: it is not made. */
export const withoutSession = (): ApiProblem =>
  new ApiProblem('unauthorized', { status: 401, body: { message: 'Unauthorized', code: NO_SESSION } })

const NO_SESSION = 'no_session'

/** Whether only the device can answer: the server was not reached, or not called for want of a session. */
export const isForDevice = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof ApiProblem && error.code === NO_SESSION)

/** The back end does not have this call. */
export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && isMissingStatus(error.status)

/** What is known of a failed call; of one that was made a while ago, less. */
interface Failed {
  status: number
  code?: string | undefined
  body?: unknown
  message?: string | undefined
  situation?: Situation
}

/**
 * Message of a failed call, for display where it was made, in the order of the error catalogue: that there is no such
 * call, that it is not allowed, the call's sentence when the server itself failed (the toast has its words), the
 * server's message, that it could not be reached, the call's sentence. A 404 with a code is about a thing, not a call,
 * and a 401 or 403 with a code says why.
 */
export const sentenceOf = (
  { status, code, body, situation = situationOf(status), message = '' }: Failed,
  t: (key: MessageKey) => string,
): string => {
  if (isMissingStatus(status) && code === undefined) return t('core.error.not_available')
  const { toast } = catalogue[situation]
  if (code === undefined && toast && (situation === 'unauthorized' || situation === 'forbidden')) return t(toast.title)
  const failure = failures[message]
  if (failure && status >= 500) return t(failure)
  const sentence = sentenceBy(situation, body)
  if (sentence !== undefined) return sentence
  return t(toast?.text ?? failure ?? toast?.title ?? 'core.error.default')
}
