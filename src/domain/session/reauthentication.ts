import { atom } from 'jotai'

/** Asks a customer to prove again who they are; resolves to false when they would rather not. */
export type Reauthenticate = () => Promise<boolean>

/** Set by the layout of a customer's pages: their calls may need a proof of identity (`reauthenticated` in the contract). */
export const reauthenticateAtom = atom<{ ask: Reauthenticate } | undefined>(undefined)
