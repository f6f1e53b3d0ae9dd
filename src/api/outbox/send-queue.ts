import type { AnswerFor } from '#contract/index.ts'
import type { WaitingName } from '#contract/writes.ts'
import { isStuck, type PendingWrite, type Sent } from './outbox-context.ts'
import type { OutboxOptions } from './outbox-options.ts'
import {
  serverFeaturesOf,
  isPassing,
  isTriedByNextStart,
  pendingWriteProblem,
  sendOnce,
  type SendResult,
} from './send-once.ts'
import { intentOf } from './first-result.ts'
import { createVersions, idOf, type Version } from './outbox-versions.ts'
import type { PendingList } from './pending-list.ts'

const NO_FEATURES = serverFeaturesOf()

type SendQueueOptions = Pick<OutboxOptions, 'store' | 'call' | 'serverFeatures' | 'onDone'> &
  Required<Pick<OutboxOptions, 'onProblem' | 'now'>>

/** Sends the pending writes of a customer, one after the other. */
export interface SendQueue {
  /** Sends until nothing is left that may be sent; returns whether sending is blocked. */
  sendAll: () => Promise<boolean>
  /** How the first attempt with a write ends; `undefined` if `flush` ends without one. */
  firstAttempt: (
    pendingWrite: PendingWrite,
    hasForm: boolean,
    flush: () => Promise<void>,
  ) => Promise<SendResult | undefined>
  /** Sends a write that the device cannot store, at once or not at all; the input is still in the form. */
  sendUnstored: <Name extends WaitingName>(pendingWrite: PendingWrite) => Promise<Sent<Name>>
  /** The key of an equal write that failed for a passing reason. */
  keyOfFailed: (write: { name: WaitingName; input: object }) => string | undefined
  stop: () => void
}

export const createSendQueue = (
  { store, call, serverFeatures, onDone, onProblem, now }: SendQueueOptions,
  list: PendingList,
): SendQueue => {
  let isStopped = false
  /** Callers that wait for the first attempt; with `hasForm`, the form still holds all input. */
  const waiters = new Map<string, { tell: (attempt: SendResult) => void; hasForm: boolean }>()
  /** Writes that got an answer such as 500 and that no page can show: this outbox does not send them again. */
  const leftAlone = new Set<string>()
  /** Keys of writes with a passing failure, by intent: sent again from its form, a write keeps its key. */
  const keysOfFailed = new Map<string, string>()
  const versions = createVersions()

  const sendOne = async (stored: PendingWrite): Promise<SendResult> => {
    const pendingWrite = versions.overOwn(stored)
    const able = await serverFeatures()
    list.show({ ...pendingWrite, state: 'sending' })
    // From here on it may have arrived, whatever becomes of this tab.
    const triedAt = pendingWrite.triedAt ?? new Date(now()).toISOString()
    const tried = { ...pendingWrite, attempts: pendingWrite.attempts + 1, triedAt }
    await store.change(tried)
    const result = await sendOnce(call, pendingWrite, able, now())
    if (result.kind === 'stuck' && result.state !== 'unsure') onProblem(result.problem)
    if (result.kind === 'done') {
      keysOfFailed.delete(intentOf(pendingWrite))
      await list.take(pendingWrite.key)
      await rebase(pendingWrite, result.answer)
      onDone(pendingWrite, result.answer)
    } else await keepUnsent(pendingWrite, tried, result)
    waiters.get(pendingWrite.key)?.tell(result)
    return result
  }

  /** Stores what becomes of a write that was not done. */
  const keepUnsent = async (
    pendingWrite: PendingWrite,
    tried: PendingWrite,
    result: Exclude<SendResult, { kind: 'done' }>,
  ) => {
    const { key } = pendingWrite
    if (result.kind === 'later')
      return store.change({ ...(result.mayHaveArrived ? tried : pendingWrite), state: 'waiting', problem: undefined })
    const { state, problem } = result
    if (state === 'refused' && waiters.get(key)?.hasForm) {
      if (isPassing(problem.status)) keysOfFailed.set(intentOf(pendingWrite), key)
      return list.take(key)
    }
    if (isTriedByNextStart(pendingWrite, problem.status)) {
      leftAlone.add(key)
      return store.change({ ...tried, state: 'waiting' })
    }
    return store.change({ ...tried, state, problem: pendingWriteProblem(problem) })
  }

  /** A later change of the same thing was made over what the former one left. */
  const rebase = async (pendingWrite: PendingWrite, answer: object) => {
    const [changed] = Object.values((answer as { data?: Record<string, Version> }).data ?? {})
    if (!changed) return
    versions.note(pendingWrite, changed)
    for (const later of await store.all())
      if (idOf(later.input) === idOf(pendingWrite.input) && later.base) await store.change({ ...later, base: changed })
  }

  return {
    sendAll: async () => {
      const passed = new Set(leftAlone)
      for (;;) {
        const next = nextOf(await store.all(), passed, now())
        if (!next || isStopped) return false
        passed.add(next.key)
        const { kind } = await sendOne(next)
        await list.refresh()
        if (kind === 'later') return true
      }
    },
    firstAttempt: async ({ key }, hasForm, flush) => {
      const first = new Promise<SendResult>((tell) => waiters.set(key, { tell, hasForm }))
      // Behind other pending writes, or while another tab sends, the first attempt is not awaited.
      const result = await Promise.race([first, flush().then(() => undefined)])
      waiters.delete(key)
      return result
    },
    sendUnstored: async <Name extends WaitingName>(pendingWrite: PendingWrite) => {
      const result = await sendOnce(call, pendingWrite, await serverFeatures().catch(() => NO_FEATURES), now())
      if (result.kind !== 'done') {
        onProblem(result.problem)
        return { problem: result.problem }
      }
      onDone(pendingWrite, result.answer)
      return { done: result.answer as AnswerFor<Name> }
    },
    keyOfFailed: (write) => keysOfFailed.get(intentOf(write)),
    stop: () => {
      isStopped = true
    },
  }
}

/** The write to send next: changes of a thing with a stuck write wait for the customer. */
const nextOf = (pendingWrites: readonly PendingWrite[], passed: ReadonlySet<string>, now: number) => {
  const stuck = new Set(pendingWrites.filter(isStuck).map(({ input }) => idOf(input)))
  return pendingWrites.find(
    ({ key, state, notBefore = 0, input }) =>
      !passed.has(key) && !isStuck({ state }) && notBefore <= now && !(idOf(input) && stuck.has(idOf(input))),
  )
}
