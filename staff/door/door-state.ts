import { atom, type createStore } from 'jotai'
import type { CheckIn, DoorList, DoorResult, DoorTicket } from '#contract/check-in/door-list.ts'

/** The member of the staff that is checking in. */
export interface Session {
  id: string
  name: string
  expires_at: string
}

/** A check-in or its undoing that the server does not know yet. It holds no names, since it outlasts the session. */
export type Entry = { staffId: string } & (
  | { kind: 'add'; id: string; bookingId: string; placeId: string; day: string; at: string }
  | { kind: 'undo'; id: string }
)

/** Guests who were let in here, though the server says otherwise. */
export interface Conflict {
  id: string
  result: DoorResult
  at: string
  ticket?: DoorTicket | undefined
  /** The other check-in of the ticket. */
  also?: CheckIn | undefined
}

/** What the device keeps. */
export interface StoredDoor {
  session?: Session | undefined
  list?: DoorList | undefined
  queue: Entry[]
  conflicts: Conflict[]
}

/**
 * What came of a ticket here; `not_listed`: the device is offline, and its list has no such ticket; `failed`: it could
 * not be checked.
 */
export interface Outcome {
  result: DoorResult | 'not_listed' | 'undone' | 'failed'
  ticket?: DoorTicket | undefined
  /** The check-in, where it can be undone. */
  entryId?: string | undefined
  /** It is not on the server yet. */
  isSaved?: boolean
}

/** Why there is no session. */
export type ClosedReason = 'none' | 'used' | 'limited' | 'offline' | 'ended'

export type Phase = 'starting' | 'closed' | 'open'

/** A store of one page. */
export type Store = ReturnType<typeof createStore>

export const phaseAtom = atom<Phase>('starting')
export const closedReasonAtom = atom<ClosedReason>('none')
export const storedDoorAtom = atom<StoredDoor>({ queue: [], conflicts: [] })
/** Whether the last call was answered. */
export const isReachableAtom = atom(true)
