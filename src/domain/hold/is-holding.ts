import { atom } from 'jotai'

/** Until when a slot is held, by the device's clock. Contains neither place nor time of the slot. */
export const MARK = 'qafila-held-until'

/**
 * Whether a slot is held here. Read from one mark in local storage, so that a visit without a hold loads nothing for
 * it; without storage, it lasts as long as the tab.
 */
export const isHoldingAtom = atom(false)
/** How many slots are held, once they were read for the strip that shows them. */
export const heldCountAtom = atom(0)
isHoldingAtom.onMount = (set) => {
  const look = () => set(keepRoom(markedUntil()))
  if (markedUntil() > Date.now()) look()
  const follow = ({ key }: StorageEvent) => key === MARK && look()
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const markedUntil = (): number => {
  try {
    return Number(localStorage.getItem(MARK))
  } catch {
    return 0
  }
}

/** Has every page reserve the room of what shows the hold, as the document does before the first paint. */
export const keepRoom = (until: number): boolean =>
  document.documentElement.toggleAttribute('data-held', until > Date.now())
