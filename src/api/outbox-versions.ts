import type { Intent } from './outbox-context.ts'

/** A thing as the server had it, with its `updated_at`. */
export type Version = NonNullable<Intent['base']>

/** Which thing an intent changes; none for something new. */
export const idOf = (input: object): string => String((input as { params?: { id?: unknown } }).params?.id ?? '')

const nameOf = ({ input, base }: Intent): string => `${idOf(input)} ${String(base?.updated_at)}`

/** What the server made of each version that was changed from here. */
export const createVersions = () => {
  const successors = new Map<string, Version>()

  /** Whoever still saw the version before their own last change saw that change coming: it is no conflict. */
  const overOwn = (intent: Intent): Intent => {
    const next = intent.base && successors.get(nameOf(intent))
    return next ? overOwn({ ...intent, base: next }) : intent
  }
  return {
    overOwn,
    note: (intent: Intent, changed: Version): void => {
      const seen = intent.base?.updated_at
      if (seen && seen !== changed.updated_at) successors.set(nameOf(intent), changed)
    },
  }
}
