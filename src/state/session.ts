import { atom } from 'jotai'
import { AUTH_COOKIE_SECONDS } from '#contract/limits.ts'
import type { Challenge, User } from '#contract/users.ts'
import { readCookie } from '#src/lib/cookie.ts'

export const AUTH_TOKEN_COOKIE = 'auth_token'
export const USER_COOKIE = 'user_data'
export const CHALLENGE_COOKIE = 'auth_challenge'

/** Who is signed in, as far as the cookie `user_data` says: what guards and the frame need, under 1 KB. */
export interface SessionUser {
  id: string
  name: string
  email: string
  is_guest: boolean
  verified: boolean
  /** Whether the session outlasts the browser. */
  remember?: boolean
}

/** A code that is waited for, and what the customer wanted when it was sent. */
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

/** No session at all. */
export const nobody: Session = { token: undefined, user: undefined, loginAt: undefined, challenge: undefined }

/** The session of this tab; its cookies are the truth, written and followed in `app/account`. */
export const sessionAtom = atom<Session>(nobody)
export const tokenAtom = atom((get) => get(sessionAtom).token)
export const sessionUserAtom = atom((get) => get(sessionAtom).user)
export const challengeAtom = atom((get) => get(sessionAtom).challenge)
export const isGuestAtom = atom((get) => get(sessionUserAtom)?.is_guest === true)

/** Reads the session out of a `Cookie` header or `document.cookie`; what is damaged counts as absent. */
export const readSession = (cookies: string): Session => {
  const { login_at: loginAt, ...user } = readJson<SessionUser & { login_at?: string }>(cookies, USER_COOKIE) ?? {}
  return {
    token: readCookie(cookies, AUTH_TOKEN_COOKIE) || undefined,
    user: 'id' in user ? { ...user, id: String(user.id) } : undefined,
    loginAt: typeof loginAt === 'string' ? loginAt : undefined,
    challenge: readJson<PendingChallenge>(cookies, CHALLENGE_COOKIE),
  }
}

/** What the cookie `user_data` holds. */
export const userCookie = (user: SessionUser, loginAt: string | undefined): string =>
  JSON.stringify({ ...user, ...(loginAt && { login_at: loginAt }) })

/** How many seconds a session's cookies still live: a week from sign-in when it is to be remembered (spec §9), else until the browser is closed. */
export const sessionSeconds = ({ user, loginAt }: Session, now: number): number | undefined =>
  user?.remember
    ? Math.max(1, AUTH_COOKIE_SECONDS - Math.round((now - Date.parse(loginAt ?? '') || 0) / 1000))
    : undefined

/** What the session keeps of a user. */
export const sessionUserOf = (user: User): SessionUser => ({
  id: String(user.id),
  name: (user.name ?? '').slice(0, NAME_IN_COOKIE),
  email: user.email ?? '',
  is_guest: user.is_guest === true,
  verified: Boolean(user.email_verified_at),
})

/** A letter of Arabic takes six of a cookie's bytes; too large a cookie is dropped by the browser, and the session with it. */
const NAME_IN_COOKIE = 60

const readJson = <Value extends { id: string }>(cookies: string, name: string): Value | undefined => {
  try {
    const value = JSON.parse(readCookie(cookies, name) ?? '') as Value | null
    return value && typeof value === 'object' && ['string', 'number'].includes(typeof value.id) ? value : undefined
  } catch {
    return undefined
  }
}
