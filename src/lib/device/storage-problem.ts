/**
 * Why the device cannot keep data: it has no store, its store is full, or the stored data was damaged and is deleted.
 */
export type StorageProblem = 'unavailable' | 'full' | 'corrupt'

/** Whether an error means that storage is full, in the names of old and new browsers. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
