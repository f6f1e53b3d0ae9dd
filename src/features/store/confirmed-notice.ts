import { atom } from 'jotai'

/** The variant whose notice was confirmed by the link of a mail in this tab: it is not offered again. */
export const confirmedNoticeAtom = atom<string>()
