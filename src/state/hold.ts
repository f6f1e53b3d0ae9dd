import { atom } from 'jotai'
import type { Hold } from '#contract/holds.ts'
import type { PaymentStep } from '#contract/payments.ts'

/** How far a booking is filled in. */
export interface BookingDraft {
  name?: string
  email?: string
  phone?: string
  /** Names of those who come, as far as they were given. */
  guests?: readonly string[]
  notes?: string
}

/** A slot that is held for whoever sits here, and how far its booking is filled in. */
export interface KeptHold {
  hold: Hold
  /** What the server knows its holder by, when it was made signed out. */
  secret?: string | undefined
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
  draft: BookingDraft
  /** What is sent, and its key: made before the first send, the same for every other one. */
  intent?: { key: string; body: string } | undefined
  /** What it became. */
  placed?: { bookingId: string; payment?: PaymentStep | undefined } | undefined
}

/** Undefined until the device was asked, null when it holds nothing. */
const keptAtom = atom<KeptHold | null | undefined>(undefined)
const changesAtom = atom(0)
/** Tells the other tabs, and hears of theirs. */
const channelAtom = atom(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('qafila-hold'),
)

/** What the device holds. Looking at it reads it, and follows the other tabs. */
export const holdAtom = atom(
  (get) => get(keptAtom),
  (get, set) => {
    const read = () => void set(readHoldAtom).catch(console.warn)
    const channel = get(channelAtom)
    channel?.addEventListener('message', read)
    read()
    return () => channel?.removeEventListener('message', read)
  },
)
holdAtom.onMount = (begin) => begin()

/** Reads what is held from the device. Where it keeps nothing, it lives as long as the tab. */
export const readHoldAtom = atom(null, async (get, set): Promise<KeptHold | undefined> => {
  const round = get(changesAtom)
  const { readHold } = await import('./hold-store.ts')
  const hold = await readHold().catch(() => get(keptAtom) ?? undefined)
  // A change made meanwhile knows more.
  if (round === get(changesAtom)) set(keptAtom, hold ?? null)
  return get(keptAtom) ?? undefined
})

/** Changes what is held: at once on screen, then on the device, then in the other tabs. */
export const changeHoldAtom = atom(
  null,
  async (get, set, change: (hold: KeptHold | undefined) => KeptHold | undefined): Promise<KeptHold | undefined> => {
    const round = get(changesAtom) + 1
    set(changesAtom, round)
    set(keptAtom, change(get(keptAtom) ?? undefined) ?? null)
    const { changeHold } = await import('./hold-store.ts')
    const kept = await changeHold(change, get(keptAtom)).catch(() => get(keptAtom) ?? undefined)
    if (round === get(changesAtom)) set(keptAtom, kept ?? null)
    get(channelAtom)?.postMessage(round)
    return kept
  },
)

/** Somebody signs out: nothing of what they meant to book stays on the device. */
export const forgetHoldAtom = atom(null, (_get, set) => set(changeHoldAtom, () => undefined))
