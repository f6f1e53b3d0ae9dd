import type { EndpointName, InputFor } from '#contract/index.ts'
import { KEY_LIFE_DAYS } from '#contract/rules/limits.ts'
import { queueOf } from '#contract/writes.ts'
import type { Call } from '#src/api/call.ts'
import { ApiProblem, serverSentence } from '#src/api/errors.ts'
import type { PendingWrite, PendingWriteProblem, PendingWriteState } from './outbox-context.ts'

/** How one attempt to send a pending write ended. */
export type SendResult =
  | { kind: 'done'; answer: object }
  /** Sent again later without the customer: there was no answer, or only one about an ended session. */
  | { kind: 'later'; problem: ApiProblem; mayHaveArrived: boolean }
  /** Only with the customer. */
  | { kind: 'stuck'; state: PendingWriteState; problem: ApiProblem }

/** What the back end understands beyond the spec. */
export interface ServerFeatures {
  isIdempotent: boolean
  isVersioned: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
const FEATURES = { isIdempotent: 'Idempotency-Key', isVersioned: 'If-Match' }

export const serverFeaturesOf = (features: readonly string[] = []): ServerFeatures => ({
  isIdempotent: features.includes(FEATURES.isIdempotent),
  isVersioned: features.includes(FEATURES.isVersioned),
})

/** Sends a pending write once; one that may have arrived before is not sent to a back end that would do it again. */
export const sendOnce = async (
  call: Call,
  pendingWrite: PendingWrite,
  serverFeatures: ServerFeatures,
  now: number,
): Promise<SendResult> => {
  if (pendingWrite.attempts > 0 && (wouldDouble(pendingWrite, serverFeatures) || isForgotten(pendingWrite, now)))
    return { kind: 'stuck', state: 'unsure', problem: new ApiProblem('network') }
  try {
    const answer = await call<EndpointName>(pendingWrite.name, pendingWrite.input as InputFor<EndpointName>, {
      headers: headersOf(pendingWrite, serverFeatures),
    })
    return { kind: 'done', answer }
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : new ApiProblem('network', { cause: error })
    return judge(pendingWrite, problem, serverFeatures)
  }
}

const headersOf = (
  { key, base }: PendingWrite,
  { isIdempotent, isVersioned }: ServerFeatures,
): Record<string, string> => ({
  ...(isIdempotent && { [FEATURES.isIdempotent]: key }),
  ...(isVersioned && typeof base?.updated_at === 'string' && { [FEATURES.isVersioned]: `"${base.updated_at}"` }),
})

const judge = (pendingWrite: PendingWrite, problem: ApiProblem, serverFeatures: ServerFeatures): SendResult => {
  const { situation, status, code } = problem
  const isLost = situation === 'network' || situation === 'timeout' || situation === 'aborted'
  const mayHaveArrived = isLost && isOnline()
  if (mayHaveArrived && wouldDouble(pendingWrite, serverFeatures)) return { kind: 'stuck', state: 'unsure', problem }
  // Any other answer ends the attempt: only a write without an answer is repeated automatically (spec §8).
  if (isLost || code === 'duplicate_request' || situation === 'unauthorized')
    return { kind: 'later', problem, mayHaveArrived }
  // The server received it, and the outcome is unknown.
  if (situation === 'answer' && queueOf(pendingWrite.name)?.onDuplicate === 'ask')
    return { kind: 'stuck', state: 'unsure', problem }
  if (code === 'version_conflict') return { kind: 'stuck', state: 'conflict', problem }
  if (isDoneBy(pendingWrite, status)) return { kind: 'done', answer: {} }
  return { kind: 'stuck', state: 'refused', problem }
}

/** Whether an error status means that nothing is left to do. */
const isDoneBy = ({ name }: PendingWrite, status: number): boolean => {
  const { onRefusal, onGone } = queueOf(name) ?? {}
  if (isPassing(status)) return false
  return onRefusal === 'done' || (onGone === 'done' && status === 404)
}

/** Statuses about the server's present state, and not about the request. */
export const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Whether a write that got such an answer is not put to the customer but tried again by the next start of the app. */
export const isTriedByNextStart = ({ name }: PendingWrite, status: number): boolean =>
  isPassing(status) && queueOf(name)?.onRefusal === 'done'

/** Without a key, what is added twice is there twice; to replace or to remove twice does no harm. */
const wouldDouble = ({ name }: PendingWrite, { isIdempotent }: ServerFeatures) =>
  !isIdempotent && queueOf(name)?.onDuplicate === 'ask'

/** The back end may have dropped the key by now. */
const isForgotten = ({ name, triedAt, createdAt }: PendingWrite, now: number) =>
  queueOf(name)?.onDuplicate === 'ask' && now - Date.parse(triedAt ?? createdAt) > KEY_LIFE_DAYS * DAY_MS

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** What is stored of a problem with the pending write, for the customer to decide on. */
export const pendingWriteProblem = ({ status, code, fields, message, body }: ApiProblem): PendingWriteProblem => {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const sentence = serverSentence(body)
  return { status, code, fields, message, ...(sentence && { sentence: sentence }), ...(data && { theirs: data }) }
}
