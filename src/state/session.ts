import { atom } from 'jotai'

export const AUTH_TOKEN_COOKIE = 'auth_token'

/** The bearer token, as its cookie says; present means signed in (spec §4). */
export const tokenAtom = atom<string | undefined>(undefined)
