import { atom } from 'jotai'

/** Asked at sign-in while pending writes of another customer wait on this device: signing in would delete them. */
export interface UnsentQuestion {
  /** How many changes wait. */
  count: number
  /** Whether they may be deleted, and the sign-in goes on. */
  answer: (mayGo: boolean) => void
}

export const unsentQuestionAtom = atom<UnsentQuestion | undefined>(undefined)
