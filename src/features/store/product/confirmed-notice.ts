import { atom } from 'jotai'

/** The variant whose notice was confirmed by a mail's link in this tab: the notice is not offered again. */
export const confirmedNoticeAtom = atom<string>()
