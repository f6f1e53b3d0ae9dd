import type { PendingWrite } from './outbox-context.ts'
import type { PendingWriteStore } from './outbox-store.ts'

/** The pending writes of a customer as pages show them. */
export interface PendingList {
  current: () => readonly PendingWrite[]
  subscribe: (listener: () => void) => () => void
  /** Reads them from the device. */
  refresh: () => Promise<readonly PendingWrite[]>
  /** Shows a pending write in another state than it is stored in. */
  show: (pendingWrite: PendingWrite) => void
  /** Takes a pending write out of the store. */
  take: (key: string) => Promise<void>
  /** From now on nothing is reported as gone. */
  stop: () => void
}

/** `onGone` is called with what another tab took out of the store. */
export const createPendingList = (
  store: PendingWriteStore,
  onGone: (pendingWrite: PendingWrite) => void,
): PendingList => {
  const listeners = new Set<() => void>()
  let current: readonly PendingWrite[] = []
  let isStopped = false
  /** What this tab itself took out of the store. */
  const taken = new Set<string>()
  const publish = (next: readonly PendingWrite[]) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: async () => {
      const stored = await store.all()
      const gone = current.filter(({ key }) => !taken.has(key) && !stored.some((one) => one.key === key))
      publish(stored)
      if (!isStopped) for (const pendingWrite of gone) onGone(pendingWrite)
      return stored
    },
    show: (pendingWrite) => publish(current.map((one) => (one.key === pendingWrite.key ? pendingWrite : one))),
    take: (key) => {
      taken.add(key)
      return store.remove(key)
    },
    stop: () => {
      isStopped = true
    },
  }
}
