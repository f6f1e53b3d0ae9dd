import { createContext, use } from 'react'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { WaitingName } from '#contract/writes.ts'
import type { ApiProblem } from '#src/api/errors.ts'

/**
 * How far a pending write is. `waiting` for the network, or for the time to take it back; `sending`; and what needs the
 * customer: a `conflict` with a newer version, `refused` by the server, `unsure` whether it was done already.
 */
export type PendingWriteState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'unsure'

/** Why a pending write needs the customer. */
export interface PendingWriteProblem {
  status: number
  code?: string | undefined
  fields: Record<string, string[]>
  message?: string | undefined
  /** The server's message, for display. */
  sentence?: string | undefined
  /** The server's copy, of a conflict: the answer's `data`. */
  theirs?: Record<string, unknown> | undefined
}

/** A write that is to be executed once. */
export interface PendingWrite<Name extends WaitingName = WaitingName> {
  /** Sent along as `Idempotency-Key`, so that what arrives twice is done once. */
  key: string
  name: Name
  input: InputFor<Name>
  userId: string
  /** ISO 8601, by the device's clock: for display, not for the order. */
  createdAt: string
  /** Place in the order of sending, given by the store. Missing in entries of earlier versions, which go first. */
  position?: number | undefined
  /** Not sent before this, in milliseconds since 1970: until then it can be taken back. */
  notBefore?: number | undefined
  /** The version the customer changed; its `updated_at` is sent as `If-Match`. */
  base?: Record<string, unknown> | undefined
  /** Those that may have arrived. */
  attempts: number
  /** When the first of them began, ISO 8601. */
  triedAt?: string | undefined
  state: PendingWriteState
  problem?: PendingWriteProblem | undefined
}

/** Whether a pending write needs its customer. */
export const isStuck = ({ state }: Pick<PendingWrite, 'state'>): boolean => state !== 'waiting' && state !== 'sending'

/**
 * First result of a pending write: done, waiting to be sent, stuck until the customer has decided, or refused at once,
 * in which case nothing of it is stored.
 */
export type Sent<Name extends WaitingName> =
  | { done: AnswerFor<Name> }
  | { waiting: PendingWrite }
  | { stuck: PendingWrite }
  | { problem: ApiProblem }

export interface SendOptions {
  /** Key of a write that the caller also stores: sent again under the same key, it is executed once. */
  key?: string | undefined
  base?: Record<string, unknown> | undefined
  /** Holds it back this long, so that it can be dropped. */
  undoMs?: number
}

export interface Outbox {
  /** Reads the pending writes from the device: another tab may have added some. */
  reread: () => Promise<readonly PendingWrite[]>
  /** Keeps the pending write on the device, then sends it once, at once or when the network is back. */
  send: <Name extends WaitingName>(name: Name, input: InputFor<Name>, options?: SendOptions) => Promise<Sent<Name>>
  /** Deletes a pending write. */
  drop: (key: string) => Promise<void>
  /**
   * Sends a stuck write again: as it was, with another input, or by another name, such as what can only be added anew.
   * `overwrite` replaces the server's newer version. Returns `undefined` unless it was done at once.
   */
  resend: <Name extends WaitingName>(
    key: string,
    change?: { name?: Name; input?: object; overwrite?: true },
  ) => Promise<{ done: AnswerFor<Name> } | undefined>
}

/** The outbox with its pending writes, as pages use it. */
export interface OutboxValue extends Outbox {
  pendingWrites: readonly PendingWrite[]
}

const outside = () => Promise.reject(new Error('This needs an app around it'))

export const OutboxContext = createContext<OutboxValue>({
  pendingWrites: [],
  reread: outside,
  send: outside,
  drop: outside,
  resend: outside,
})

/** The outbox of the signed-in customer, with its pending writes. */
export const useOutbox = (): OutboxValue => use(OutboxContext)
