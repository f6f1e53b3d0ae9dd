import { atom } from 'jotai'

/** The address somebody typed to enter with: one page of the entrance hands it to the next, and no URL ever has it. */
export const typedEmailAtom = atom('')
