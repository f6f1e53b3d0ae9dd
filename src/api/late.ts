import type { PendingWrite } from './outbox-context.ts'

/** A network that is there is quick: what takes longer than this is said to wait. */
const QUICK_MS = 1000

/** Whether a pending write waits for long enough that its customer should know. */
export const isLate = ({ createdAt }: PendingWrite, isOffline: boolean): boolean =>
  isOffline || Date.now() - Date.parse(createdAt) > QUICK_MS
