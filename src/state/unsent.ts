import { atom } from 'jotai'

/** Put to whoever signs in while something of another customer waits on this device: it would be lost. */
export interface UnsentQuestion {
  /** How many changes wait. */
  count: number
  /** Whether they may go, and the sign-in goes on. */
  answer: (mayGo: boolean) => void
}

export const unsentQuestionAtom = atom<UnsentQuestion | undefined>(undefined)
