import type { EndpointName, InputFor } from '#contract/index.ts'
import { KEY_LIFE_DAYS } from '#contract/limits.ts'
import { writeNamed } from '#contract/writes.ts'
import type { Call } from './call.ts'
import { Problem, serverSentence } from './errors.ts'
import type { Intent, IntentProblem, IntentState } from './outbox-context.ts'

/** How one attempt to send an intent ended. */
export type Attempt =
  | { kind: 'done'; answer: object }
  /** Later, by itself. */
  | { kind: 'later'; problem: Problem; mayHaveArrived: boolean }
  /** Only with the customer. */
  | { kind: 'stuck'; state: IntentState; problem: Problem }

/** What the back end understands beyond the spec. */
export interface Abilities {
  isIdempotent: boolean
  isVersioned: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
const FEATURES = { isIdempotent: 'Idempotency-Key', isVersioned: 'If-Match' }

export const abilitiesOf = (features: readonly string[] = []): Abilities => ({
  isIdempotent: features.includes(FEATURES.isIdempotent),
  isVersioned: features.includes(FEATURES.isVersioned),
})

/** Statuses that pass by themselves. */
const PASSING = [408, 425, 429, 500, 502, 503, 504]

/** Sends an intent once; one that may have arrived before is not sent to a back end that would do it again. */
export const attempt = async (call: Call, intent: Intent, abilities: Abilities, now: number): Promise<Attempt> => {
  if (intent.attempts > 0 && (wouldDouble(intent, abilities) || isForgotten(intent, now)))
    return { kind: 'stuck', state: 'unsure', problem: new Problem('network') }
  try {
    const answer = await call<EndpointName>(intent.name, intent.input as InputFor<EndpointName>, {
      headers: headersOf(intent, abilities),
    })
    return { kind: 'done', answer }
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('network', { cause: error })
    return judge(intent, problem, abilities)
  }
}

const headersOf = ({ key, base }: Intent, { isIdempotent, isVersioned }: Abilities): Record<string, string> => ({
  ...(isIdempotent && { [FEATURES.isIdempotent]: key }),
  ...(isVersioned && typeof base?.updated_at === 'string' && { [FEATURES.isVersioned]: `"${base.updated_at}"` }),
})

const judge = (intent: Intent, problem: Problem, abilities: Abilities): Attempt => {
  const { situation, status, code } = problem
  const isLost = situation === 'network' || situation === 'timeout' || situation === 'aborted'
  const mayHaveArrived = isLost && isOnline()
  if (mayHaveArrived && wouldDouble(intent, abilities)) return { kind: 'stuck', state: 'unsure', problem }
  if (isLost || PASSING.includes(status) || code === 'duplicate_request' || situation === 'unauthorized')
    return { kind: 'later', problem, mayHaveArrived }
  // Somebody took it, and it cannot be told what became of it.
  if (situation === 'answer' && writeNamed(intent.name)?.doubles) return { kind: 'stuck', state: 'unsure', problem }
  if (code === 'version_conflict') return { kind: 'stuck', state: 'conflict', problem }
  if (isDoneBy(intent, status)) return { kind: 'done', answer: {} }
  return { kind: 'stuck', state: 'refused', problem }
}

/** Whether a refusal says that nothing is left to do. */
const isDoneBy = ({ name }: Intent, status: number): boolean => {
  const { doneWhen } = writeNamed(name) ?? {}
  return doneWhen === 'refused' || (doneWhen === 'gone' && status === 404)
}

/** Without a key, what is added twice is there twice; to replace or to remove twice does no harm. */
const wouldDouble = ({ name }: Intent, { isIdempotent }: Abilities) =>
  !isIdempotent && writeNamed(name)?.doubles === true

/** By now the back end may not know the key any more. */
const isForgotten = ({ name, triedAt, createdAt }: Intent, now: number) =>
  writeNamed(name)?.doubles === true && now - Date.parse(triedAt ?? createdAt) > KEY_LIFE_DAYS * DAY_MS

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** What is kept of a problem with the intent, for the customer to decide on. */
export const intentProblem = ({ status, code, fields, message, body }: Problem): IntentProblem => {
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const said = serverSentence(body)
  return { status, code, fields, message, ...(said && { said }), ...(data && { theirs: data }) }
}
