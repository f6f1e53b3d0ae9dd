import type { PendingWrite } from './outbox-context.ts'

/** A thing as the server had it, with its `updated_at`. */
export type Version = NonNullable<PendingWrite['base']>

/** Which thing a pending write changes; none for something new. */
export const idOf = (input: object): string => String((input as { params?: { id?: unknown } }).params?.id ?? '')

const nameOf = ({ input, base }: PendingWrite): string => `${idOf(input)} ${String(base?.updated_at)}`

/** What the server made of each version that was changed from here. */
export const createVersions = () => {
  const successors = new Map<string, Version>()

  /** A write based on the version before the customer's own last change is no conflict: rebases it on that change. */
  const overOwn = (pendingWrite: PendingWrite): PendingWrite => {
    const next = pendingWrite.base && successors.get(nameOf(pendingWrite))
    return next ? overOwn({ ...pendingWrite, base: next }) : pendingWrite
  }
  return {
    overOwn,
    note: (pendingWrite: PendingWrite, changed: Version): void => {
      const seen = pendingWrite.base?.updated_at
      if (seen && seen !== changed.updated_at) successors.set(nameOf(pendingWrite), changed)
    },
  }
}
