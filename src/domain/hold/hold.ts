import { atom } from 'jotai'
import type { Hold } from '#contract/booking/holds.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { Intent } from '#src/domain/cart/checkout-draft.ts'
import { isHoldingAtom, keepRoom, MARK } from './is-holding.ts'

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
  intent?: Intent | undefined
  /** The server refuses it to this session: the session that made it is over. */
  isLost?: boolean | undefined
  /** What it became. */
  placed?: { bookingId: string; basketId?: string | undefined; payment?: PaymentStep | undefined } | undefined
}

/** What a device holds, the one that is being booked first. */
export type StoredHolds = readonly StoredHold[]

/** The device's time at which a hold ends; 0 for one that is over, booked or released. */
export const heldUntil = (stored: StoredHold | null | undefined): number =>
  stored && !stored.placed && !stored.isLost && stored.hold.status === 'live'
    ? Date.parse(stored.hold.expires_at) - stored.ahead
    : 0

/** The device's time until which one that was booked waits for its payment; 0 for all others. */
const waitsUntil = ({ placed, isLost, hold, ahead }: StoredHold): number =>
  placed?.payment && !isLost ? Date.parse(hold.expires_at) - ahead : 0

/** As many as the server lets one visitor hold (`UNPAID.holds`). */
export const MAX_HOLDS = 2

/** What a hold is at, as `availability.list` asks for it: a device holds one slot of a place. */
export const placeOf = ({ hold: { place } }: Pick<StoredHold, 'hold'>): string => `${place.kind}:${place.slug}`

/** Those that are held at this moment. */
export const liveOf = (holds: StoredHolds | undefined): StoredHolds =>
  holds?.filter((one) => heldUntil(one) > Date.now()) ?? []

/** Those that were booked and wait for their payment at this moment. */
export const waitingOf = (holds: StoredHolds | undefined): StoredHolds =>
  holds?.filter((one) => waitsUntil(one) > Date.now()) ?? []

/** The query of the page that books a hold; without one, the page books the first. */
export const checkoutQuery = (hold: StoredHold, holds: StoredHolds | undefined): { hold?: string } =>
  holds?.[0]?.hold.id === hold.hold.id ? {} : { hold: hold.hold.id }

/** Changes one of them, or removes it. */
export const changeOf =
  (id: string | undefined, change: (hold: StoredHold) => StoredHold | undefined) =>
  (holds: StoredHolds): StoredHolds =>
    holds.flatMap((one) => (one.hold.id === id ? (change(one) ?? []) : [one]))

/** Without those that became these bookings, which are paid. */
export const withoutBooked =
  (bookingIds: readonly string[]) =>
  (holds: StoredHolds): StoredHolds =>
    holds.filter(({ placed }) => !placed || !bookingIds.includes(placed.bookingId))

/**
 * With a slot that was just held, as the first. What was typed for another slot of its place remains, else the contact.
 * One that is over or booked makes room; one that is held is never removed here.
 */
export const withTaken =
  (hold: Hold) =>
  (holds: StoredHolds): StoredHolds => {
    const replaced = holds.find((one) => placeOf(one) === placeOf({ hold }))
    const others = holds.filter((one) => one !== replaced && one.hold.id !== hold.id)
    const { guests: _guests, notes: _notes, ...contact } = holds[0]?.draft ?? {}
    const ahead = Date.parse(hold.server_time) - Date.now()
    return [
      { hold, secret: hold.secret, ahead, draft: replaced?.draft ?? contact },
      ...(others.length < MAX_HOLDS ? others : liveOf(others)),
    ]
  }

/** Undefined until they were read from the device. */
const storedAtom = atom<StoredHolds | undefined>(undefined)
const changesAtom = atom(0)
/** Sends changes to the other tabs, and receives theirs. */
const channelAtom = atom(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('qafila-hold'),
)

/** What the device holds. Looking at it reads it, and follows the other tabs. */
export const holdsAtom = atom(
  (get) => get(storedAtom),
  (get, set) => {
    const read = () => void set(readHoldAtom).catch(console.warn)
    const channel = get(channelAtom)
    channel?.addEventListener('message', read)
    read()
    return () => channel?.removeEventListener('message', read)
  },
)
holdsAtom.onMount = (begin) => begin()

/** Reads what is held from the device; resolves to the one that is being booked. Without storage it lasts as long as the tab. */
export const readHoldAtom = atom(null, async (get, set): Promise<StoredHold | undefined> => {
  const round = get(changesAtom)
  const { readHolds } = await import('./hold-store.ts')
  const holds = await readHolds().catch(() => get(storedAtom) ?? [])
  // A change made meanwhile is newer.
  if (round === get(changesAtom)) set(storedAtom, holds)
  return get(storedAtom)?.[0]
})

/** Changes what is held: at once on screen, then on the device, then in the other tabs. */
export const changeHoldsAtom = atom(
  null,
  async (get, set, change: (holds: StoredHolds) => StoredHolds): Promise<StoredHolds> => {
    const round = get(changesAtom) + 1
    set(changesAtom, round)
    set(storedAtom, change(get(storedAtom) ?? []))
    const { changeHolds } = await import('./hold-store.ts')
    const stored = await changeHolds(change, get(storedAtom)).catch(() => get(storedAtom) ?? [])
    if (round === get(changesAtom)) set(storedAtom, stored)
    const until = Math.max(...(get(storedAtom) ?? []).flatMap((one) => [heldUntil(one), waitsUntil(one)]))
    markHeldUntil(until)
    set(isHoldingAtom, until > Date.now())
    get(channelAtom)?.postMessage(round)
    return stored
  },
)

/** Sets the mark, or removes it for a hold that is over. */
const markHeldUntil = (until: number): void => {
  try {
    if (until > Date.now()) localStorage.setItem(MARK, String(until))
    else localStorage.removeItem(MARK)
    keepRoom(until)
  } catch {
    // Blocked storage: what is held is known to this tab alone.
  }
}
