import { atom } from 'jotai'

/** The e-mail address typed on one sign-in page, handed to the next without a URL. */
export const typedEmailAtom = atom('')
