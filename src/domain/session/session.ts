import { atom } from 'jotai'
import type { Challenge } from '#contract/account/users.ts'

export const AUTH_TOKEN_COOKIE = 'auth_token'
export const USER_COOKIE = 'user_data'
export const CHALLENGE_COOKIE = 'auth_challenge'

/** The signed-in user from the cookie `user_data`: what guards and the frame need, under 1 KB. */
export interface SessionUser {
  id: string
  name: string
  email: string
  is_guest: boolean
  verified: boolean
  /** Preferences for numbers and dates, where they are not the defaults. */
  digits?: string
  calendar?: string
  /** Whether it shows one order or booking, and can do nothing else. */
  limited?: boolean
  /** Whether the session outlasts the browser. */
  remember?: boolean
}

/** A code that is waited for, and the reason it was sent. */
export interface PendingChallenge extends Challenge {
  /** Whether the session is to outlast the browser. */
  remember?: boolean
}

/** The session (spec §3): a token means signed in, user and token together fully authenticated. */
export interface Session {
  token: string | undefined
  user: SessionUser | undefined
  /** When it began, ISO 8601. */
  loginAt: string | undefined
  challenge: PendingChallenge | undefined
}

/** Owner key of the cart and wishlist without an account. The value is a storage key on devices and must not change. */
export const VISITOR = 'nobody'

/** No session at all. */
export const SIGNED_OUT: Session = { token: undefined, user: undefined, loginAt: undefined, challenge: undefined }

/** The session of this tab; its cookies are the truth, written and followed in `app/account`. */
export const sessionAtom = atom<Session>(SIGNED_OUT)
export const tokenAtom = atom((get) => get(sessionAtom).token)
export const sessionUserAtom = atom((get) => get(sessionAtom).user)
export const challengeAtom = atom((get) => get(sessionAtom).challenge)
/** The owner of a cart and a wishlist; `undefined` for a guest, who has no account to keep them in. */
export const accountIdOf = (user: SessionUser | undefined): string | undefined =>
  user?.is_guest ? undefined : user?.id
export const isGuestAtom = atom((get) => get(sessionUserAtom)?.is_guest === true)

/** Whether the session is known to this tab alone, since the browser keeps no cookies for this site. */
export const isTabOnlyAtom = atom(false)

/** Whether there may be anything of a session among the cookies. */
export const hasSession = (cookies: string): boolean => /\bauth_|\buser_data=/.test(cookies)
