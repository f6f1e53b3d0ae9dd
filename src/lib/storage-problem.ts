/** Why the device cannot keep things: it has no store, its store is full, or what it kept was damaged and is gone. */
export type StorageProblem = 'unavailable' | 'full' | 'corrupt'

/** Whether a failure says that there is no room left, as browsers old and new put it. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
