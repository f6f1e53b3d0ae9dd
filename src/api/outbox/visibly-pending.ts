import type { PendingWrite } from './outbox-context.ts'

/** A write that takes longer than this is shown as waiting. */
const QUICK_MS = 1000

/** Whether a pending write has waited long enough to be shown to its customer. */
export const isVisiblyPending = ({ createdAt }: PendingWrite, isOffline: boolean): boolean =>
  isOffline || Date.now() - Date.parse(createdAt) > QUICK_MS
