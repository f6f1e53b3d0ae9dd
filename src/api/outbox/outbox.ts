import type { AnswerFor } from '#contract/index.ts'
import { withLock } from '#src/lib/device/with-lock.ts'
import type { WaitingName } from '#contract/writes.ts'
import { isStuck, type Outbox, type PendingWrite, type SendOptions } from './outbox-context.ts'
import type { CustomerOutbox, OutboxOptions } from './outbox-options.ts'
import { createSendQueue } from './send-queue.ts'
import { sentAs } from './first-result.ts'
import { createPendingList } from './pending-list.ts'

/** How long it is left alone after each attempt that got no answer, the last for all that follow. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000]

/**
 * Keeps writes on the device until the server has answered: they survive a closed app and are sent once and in order;
 * the customer decides about those that cannot be done.
 */
export const createOutbox = ({
  onGone = () => {},
  onProblem = () => {},
  now = Date.now,
  ...options
}: OutboxOptions): CustomerOutbox => {
  const { userId, store } = options
  const list = createPendingList(store, onGone)
  const queue = createSendQueue({ ...options, onProblem, now }, list)
  let timer: ReturnType<typeof setTimeout> | undefined
  let inVain = 0
  let isStopped = false

  const flush = async () => {
    clearTimeout(timer)
    // Pending writes are listed before the network answers, which may take long.
    await list.refresh().catch(() => {})
    const isBlocked = await withLock(`qafila-outbox-${userId}`, queue.sendAll).catch(() => true)
    await list.refresh().catch(() => {})
    inVain = isBlocked ? inVain + 1 : 0
    schedule(isBlocked)
  }
  const schedule = (isBlocked: boolean) => {
    clearTimeout(timer)
    if (isStopped) return
    const held = list.current().flatMap((one) => (isStuck(one) || !one.notBefore ? [] : [one.notBefore - now()]))
    const pause = isBlocked ? PAUSES_MS[Math.min(inVain, PAUSES_MS.length) - 1] : undefined
    const soonest = Math.min(...held.filter((ms) => ms > 0), pause ?? Number.POSITIVE_INFINITY)
    if (Number.isFinite(soonest)) timer = setTimeout(() => void flush(), soonest)
  }

  const create = (name: WaitingName, input: object, { key, base, undoMs }: SendOptions): PendingWrite => ({
    key: key ?? queue.keyOfFailed({ name, input }) ?? crypto.randomUUID(),
    name,
    input: input as never,
    userId,
    createdAt: new Date(now()).toISOString(),
    attempts: 0,
    state: 'waiting',
    ...(base && { base }),
    ...(undoMs !== undefined && { notBefore: now() + undoMs }),
  })

  const send = async <Name extends WaitingName>(name: Name, input: object, sendOptions: SendOptions = {}) => {
    const { key, undoMs } = sendOptions
    const stored =
      key === undefined ? undefined : (await list.refresh().catch(list.current)).find((one) => one.key === key)
    if (stored) return sentAs<Name>(await queue.firstAttempt(stored, true, flush), stored)
    const pendingWrite = create(name, input, sendOptions)
    const isStored = await store.put(pendingWrite).then(
      () => true,
      () => false,
    )
    if (!isStored) return queue.sendUnstored<Name>(pendingWrite)
    await list.refresh()
    if (undoMs !== undefined) {
      schedule(false)
      return { waiting: pendingWrite }
    }
    return sentAs<Name>(await queue.firstAttempt(pendingWrite, true, flush), pendingWrite)
  }

  const resend: Outbox['resend'] = async <Name extends WaitingName>(
    key: string,
    change: { name?: Name; input?: object; overwrite?: true } = {},
  ) => {
    const stuck = list.current().find((pendingWrite) => pendingWrite.key === key)
    if (!stuck) return undefined
    const renewed = renew(stuck, change)
    await store.put(renewed)
    await list.take(key)
    await list.refresh()
    const result = await queue.firstAttempt(renewed, false, flush)
    return result?.kind === 'done' ? { done: result.answer as AnswerFor<Name> } : undefined
  }

  return {
    pendingWrites: list.current,
    subscribe: list.subscribe,
    flush,
    stop: () => {
      isStopped = true
      queue.stop()
      list.stop()
      clearTimeout(timer)
    },
    send,
    reread: list.refresh,
    drop: async (key) => {
      await list.take(key)
      await list.refresh()
    },
    resend,
  }
}

/** A stuck write as it is sent again. */
const renew = (
  stuck: PendingWrite,
  { name = stuck.name, input = stuck.input, overwrite }: { name?: WaitingName; input?: object; overwrite?: true },
): PendingWrite => {
  const { problem, triedAt: _triedAt, base, ...rest } = stuck
  const theirs = Object.values(problem?.theirs ?? {})[0] as Record<string, unknown> | undefined
  const versionChanged = overwrite ? theirs : name === stuck.name ? base : undefined
  return {
    ...rest,
    // The input differs from before, so it is another pending write.
    key: crypto.randomUUID(),
    name,
    input: input as never,
    state: 'waiting',
    attempts: 0,
    ...(versionChanged && { base: versionChanged }),
  }
}
