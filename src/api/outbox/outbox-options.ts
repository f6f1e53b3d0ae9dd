import type { Call } from '#src/api/call.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import type { ServerFeatures } from './send-once.ts'
import type { Outbox, PendingWrite } from './outbox-context.ts'
import type { PendingWriteStore } from './outbox-store.ts'

export interface OutboxOptions {
  userId: string
  store: PendingWriteStore
  call: Call
  /** What the back end supports; rejects when the server cannot be reached. */
  serverFeatures: () => Promise<ServerFeatures>
  /** A pending write was done: the reads that it changed are fetched again. */
  onDone: (pendingWrite: PendingWrite, answer: object) => void
  /** It was taken out of the store elsewhere: another tab has sent it, or dropped it. */
  onGone?: (pendingWrite: PendingWrite) => void
  /** The server did not do it, and will not. */
  onProblem?: (problem: ApiProblem) => void
  now?: () => number
}

export interface CustomerOutbox extends Outbox {
  pendingWrites: () => readonly PendingWrite[]
  subscribe: (listener: () => void) => () => void
  /** Sends what waits, in order, one tab at a time. */
  flush: () => Promise<void>
  /** Ends the timers; what waits stays on the device. */
  stop: () => void
}
