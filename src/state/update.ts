import { atom } from 'jotai'

/** A newer build waiting to take over; `accept` activates it and reloads once. */
export const updateAtom = atom<{ accept: () => void } | undefined>(undefined)
