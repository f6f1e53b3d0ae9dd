import { atom } from 'jotai'

/** Asks a customer to prove again who they are; resolves to false when they would rather not. */
export type Reauthenticate = () => Promise<boolean>

/** Set by pages whose calls may need a recent proof of identity (`reauthenticated` in the contract). */
export const reauthenticateAtom = atom<{ ask: Reauthenticate } | undefined>(undefined)
