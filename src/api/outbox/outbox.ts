import type { AnswerFor } from '#contract/index.ts'
import { withLock } from '#src/lib/device/with-lock.ts'
import {
  type SendResult,
  abilitiesOf,
  sendOnce,
  isPassing,
  isTriedByNextStart,
  pendingWriteProblem,
} from './outbox-send.ts'
import type { WaitingName } from '#contract/writes.ts'
import type { PendingWrite, SendOptions, Sent } from './outbox-context.ts'
import type { CustomerOutbox, OutboxOptions } from './outbox-options.ts'
import { intentOf, isStuck, sentAs } from './outbox-sent.ts'
import { createVersions, idOf, type Version } from './outbox-versions.ts'

const NO_ABILITIES = abilitiesOf()

/** How long it is left alone after each attempt that got no answer, the last for all that follow. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000]

/**
 * Keeps writes on the device until the server has answered: they survive a closed app and are sent once and in order;
 * the customer decides about those that cannot be done.
 */
export const createOutbox = ({
  userId,
  store,
  call,
  abilities,
  onDone,
  onGone = () => {},
  onProblem = () => {},
  now = Date.now,
}: OutboxOptions): CustomerOutbox => {
  const listeners = new Set<() => void>()
  let known: readonly PendingWrite[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let inVain = 0
  let isStopped = false
  /** Callers that wait for the first attempt; with `hasForm`, the form still holds all input. */
  const waiters = new Map<string, { tell: (attempt: SendResult) => void; hasForm: boolean }>()

  /** What this tab itself took out of the store. */
  const taken = new Set<string>()
  const take = (key: string) => {
    taken.add(key)
    return store.remove(key)
  }

  const refresh = async () => {
    const kept = await store.all()
    const gone = known.filter(({ key }) => !taken.has(key) && !kept.some((one) => one.key === key))
    known = kept
    for (const listener of listeners) listener()
    if (!isStopped) for (const pendingWrite of gone) onGone(pendingWrite)
    return kept
  }
  const show = (pendingWrite: PendingWrite) => {
    known = known.map((one) => (one.key === pendingWrite.key ? pendingWrite : one))
    for (const listener of listeners) listener()
  }

  /** Writes that got an answer such as 500 and that no page can show: this outbox does not send them again. */
  const leftAlone = new Set<string>()
  /** Keys of writes with a passing failure, by intent: sent again from its form, a write keeps its key. */
  const keysOfFailed = new Map<string, string>()

  const versions = createVersions()
  const sendOne = async (kept: PendingWrite): Promise<SendResult> => {
    const pendingWrite = versions.overOwn(kept)
    const able = await abilities()
    show({ ...pendingWrite, state: 'sending' })
    // From here on it may have arrived, whatever becomes of this tab.
    const triedAt = pendingWrite.triedAt ?? new Date(now()).toISOString()
    const tried = { ...pendingWrite, attempts: pendingWrite.attempts + 1, triedAt }
    await store.change(tried)
    const ended = await sendOnce(call, pendingWrite, able, now())
    if (ended.kind === 'stuck' && ended.state !== 'unsure') onProblem(ended.problem)
    if (ended.kind === 'done') {
      keysOfFailed.delete(intentOf(pendingWrite))
      await take(pendingWrite.key)
      await rebase(pendingWrite, ended.answer)
      onDone(pendingWrite, ended.answer)
    } else if (ended.kind === 'stuck' && ended.state === 'refused' && waiters.get(pendingWrite.key)?.hasForm) {
      if (isPassing(ended.problem.status)) keysOfFailed.set(intentOf(pendingWrite), pendingWrite.key)
      await take(pendingWrite.key)
    } else if (ended.kind === 'stuck' && isTriedByNextStart(pendingWrite, ended.problem.status)) {
      leftAlone.add(pendingWrite.key)
      await store.change({ ...tried, state: 'waiting' })
    } else {
      const problem = ended.kind === 'stuck' ? pendingWriteProblem(ended.problem) : undefined
      const state = ended.kind === 'stuck' ? ended.state : 'waiting'
      const isAsBefore = ended.kind === 'later' && !ended.mayHaveArrived
      await store.change({ ...(isAsBefore ? pendingWrite : tried), state, problem })
    }
    waiters.get(pendingWrite.key)?.tell(ended)
    return ended
  }

  /** Sends what waits, and answers how the first attempt with one of it ended. */
  const flushFor = async ({ key }: PendingWrite, hasForm: boolean): Promise<SendResult | undefined> => {
    const first = new Promise<SendResult>((tell) => waiters.set(key, { tell, hasForm }))
    // Behind other pending writes, or while another tab sends, the first attempt is not awaited.
    const ended = await Promise.race([first, flush().then(() => undefined)])
    waiters.delete(key)
    return ended
  }

  /** A later change of the same thing was made over what the former one left. */
  const rebase = async (pendingWrite: PendingWrite, answer: object) => {
    const [changed] = Object.values((answer as { data?: Record<string, Version> }).data ?? {})
    if (!changed) return
    versions.note(pendingWrite, changed)
    for (const later of await store.all())
      if (idOf(later.input) === idOf(pendingWrite.input) && later.base) await store.change({ ...later, base: changed })
  }

  /** Sends until nothing is left that may be sent; returns whether sending is blocked. */
  const sendAll = async (): Promise<boolean> => {
    const passed = new Set(leftAlone)
    for (;;) {
      const pendingWrites = await store.all()
      const stuck = new Set(pendingWrites.filter(({ state }) => isStuck(state)).map(({ input }) => idOf(input)))
      const next = pendingWrites.find(
        ({ key, state, notBefore = 0, input }) =>
          !passed.has(key) && !isStuck(state) && notBefore <= now() && !(idOf(input) && stuck.has(idOf(input))),
      )
      if (!next || isStopped) return false
      passed.add(next.key)
      const { kind } = await sendOne(next)
      await refresh()
      if (kind === 'later') return true
    }
  }

  const flush = async () => {
    clearTimeout(timer)
    // Pending writes are listed before the network answers, which may take long.
    await refresh().catch(() => {})
    const isBlocked = await withLock(`qafila-outbox-${userId}`, sendAll).catch(() => true)
    await refresh().catch(() => {})
    inVain = isBlocked ? inVain + 1 : 0
    schedule(isBlocked)
  }
  const schedule = (isBlocked: boolean) => {
    clearTimeout(timer)
    if (isStopped) return
    const held = known.flatMap(({ notBefore, state }) => (isStuck(state) || !notBefore ? [] : [notBefore - now()]))
    const pause = isBlocked ? PAUSES_MS[Math.min(inVain, PAUSES_MS.length) - 1] : undefined
    const soonest = Math.min(...held.filter((ms) => ms > 0), pause ?? Number.POSITIVE_INFINITY)
    if (Number.isFinite(soonest)) timer = setTimeout(() => void flush(), soonest)
  }

  return {
    pendingWrites: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    send: async <Name extends WaitingName>(name: Name, input: object, { key, base, undoMs }: SendOptions = {}) => {
      const former = key === undefined ? undefined : (await refresh().catch(() => known)).find((one) => one.key === key)
      if (former) return sentAs<Name>(await flushFor(former, true), former)
      const pendingWrite: PendingWrite = {
        key: key ?? keysOfFailed.get(intentOf({ name, input })) ?? crypto.randomUUID(),
        name,
        input: input as never,
        userId,
        createdAt: new Date(now()).toISOString(),
        attempts: 0,
        state: 'waiting',
        ...(base && { base }),
        ...(undoMs !== undefined && { notBefore: now() + undoMs }),
      }
      const isKept = await store.put(pendingWrite).then(
        () => true,
        () => false,
      )
      if (!isKept) return sendUnkept<Name>(pendingWrite)
      await refresh()
      if (undoMs !== undefined) {
        schedule(false)
        return { waiting: pendingWrite }
      }
      return sentAs<Name>(await flushFor(pendingWrite, true), pendingWrite)
    },
    reread: refresh,
    drop: async (key) => {
      await take(key)
      await refresh()
    },
    resend: async <Name extends WaitingName>(
      key: string,
      { name, input, overwrite }: { name?: Name; input?: object; overwrite?: true } = {},
    ) => {
      const former = known.find((pendingWrite) => pendingWrite.key === key)
      if (!former) return undefined
      const { problem: _problem, triedAt: _triedAt, base, ...rest } = former
      const isSame = name === undefined || name === former.name
      const theirs = Object.values(former.problem?.theirs ?? {})[0] as Record<string, unknown> | undefined
      const renewed: PendingWrite = {
        ...rest,
        // The input differs from before, so it is another pending write.
        key: crypto.randomUUID(),
        name: name ?? former.name,
        input: (input ?? former.input) as never,
        state: 'waiting',
        attempts: 0,
        ...(overwrite ? theirs && { base: theirs } : base && isSame && { base }),
      }
      await store.put(renewed)
      await take(key)
      await refresh()
      const ended = await flushFor(renewed, false)
      return ended?.kind === 'done' ? { done: ended.answer as AnswerFor<Name> } : undefined
    },
  }

  /** Without a store it is sent at once or not at all; what was typed is still in the form. */
  async function sendUnkept<Name extends WaitingName>(pendingWrite: PendingWrite): Promise<Sent<Name>> {
    const ended = await sendOnce(call, pendingWrite, await abilities().catch(() => NO_ABILITIES), now())
    if (ended.kind !== 'done') {
      onProblem(ended.problem)
      return { problem: ended.problem }
    }
    onDone(pendingWrite, ended.answer)
    return { done: ended.answer as AnswerFor<Name> }
  }
}
