import { atom } from 'jotai'
import type { Hold } from '#contract/booking/holds.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { isHoldingAtom, markHeldUntil } from './is-holding.ts'

/** How far a booking is filled in. */
export interface BookingDraft {
  name?: string
  email?: string
  phone?: string
  /** Names of the guests, as far as they were given. */
  guests?: readonly string[]
  notes?: string
}

/** A slot held by the current visitor, and how far its booking is filled in. */
export interface StoredHold {
  hold: Hold
  /** Identifies the holder to the server, when the hold was made signed out. */
  secret?: string | undefined
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
  draft: BookingDraft
  /** What is sent, and its key: made before the first send, the same for every other one. */
  intent?: { key: string; body: string } | undefined
  /** The server refuses it to this session: the session that made it is over. */
  isLost?: boolean | undefined
  /** What it became. */
  placed?: { bookingId: string; payment?: PaymentStep | undefined } | undefined
}

/** The device's time at which a hold ends; 0 for one that is over, booked or released. */
export const heldUntil = (stored: StoredHold | null | undefined): number =>
  stored && !stored.placed && !stored.isLost && stored.hold.status === 'live'
    ? Date.parse(stored.hold.expires_at) - stored.ahead
    : 0

/** Undefined until it was read from the device, null when there is none. */
const storedAtom = atom<StoredHold | null | undefined>(undefined)
const changesAtom = atom(0)
/** Sends changes to the other tabs, and receives theirs. */
const channelAtom = atom(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('qafila-hold'),
)

/** What the device holds. Looking at it reads it, and follows the other tabs. */
export const holdAtom = atom(
  (get) => get(storedAtom),
  (get, set) => {
    const read = () => void set(readHoldAtom).catch(console.warn)
    const channel = get(channelAtom)
    channel?.addEventListener('message', read)
    read()
    return () => channel?.removeEventListener('message', read)
  },
)
holdAtom.onMount = (begin) => begin()

/** Reads the hold from the device. Without storage it lasts as long as the tab. */
export const readHoldAtom = atom(null, async (get, set): Promise<StoredHold | undefined> => {
  const round = get(changesAtom)
  const { readHold } = await import('./hold-store.ts')
  const hold = await readHold().catch(() => get(storedAtom) ?? undefined)
  // A change made meanwhile is newer.
  if (round === get(changesAtom)) set(storedAtom, hold ?? null)
  return get(storedAtom) ?? undefined
})

/** Changes what is held: at once on screen, then on the device, then in the other tabs. */
export const changeHoldAtom = atom(
  null,
  async (
    get,
    set,
    change: (hold: StoredHold | undefined) => StoredHold | undefined,
  ): Promise<StoredHold | undefined> => {
    const round = get(changesAtom) + 1
    set(changesAtom, round)
    set(storedAtom, change(get(storedAtom) ?? undefined) ?? null)
    const { changeHold } = await import('./hold-store.ts')
    const stored = await changeHold(change, get(storedAtom)).catch(() => get(storedAtom) ?? undefined)
    if (round === get(changesAtom)) set(storedAtom, stored ?? null)
    const until = heldUntil(get(storedAtom))
    markHeldUntil(until)
    set(isHoldingAtom, until > Date.now())
    get(channelAtom)?.postMessage(round)
    return stored
  },
)

/** Deletes the hold and its draft from the device at sign-out. */
export const forgetHoldAtom = atom(null, (_get, set) => set(changeHoldAtom, () => undefined))
