import { atom } from 'jotai'

/** A waiting newer build; `accept` activates it and reloads once. */
export const updateAtom = atom<{ accept: () => void } | undefined>(undefined)
