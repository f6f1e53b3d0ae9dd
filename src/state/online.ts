import { atom } from 'jotai'

/** Whether the browser reports a network. */
export const onlineAtom = atom(true)
/** Whether the last finished call reached the server: a server can be down while the network is there. */
export const serverReachableAtom = atom(true)
/** Whether what is on screen may be old because nothing newer can be had. */
export const offlineAtom = atom((get) => !get(onlineAtom) || !get(serverReachableAtom))
