import { readCookie } from '#src/lib/cookie.ts'
import {
  AUTH_TOKEN_COOKIE,
  CHALLENGE_COOKIE,
  type PendingChallenge,
  type Session,
  type SessionUser,
  USER_COOKIE,
} from './session.ts'

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

const readJson = <Value extends { id: string }>(cookies: string, name: string): Value | undefined => {
  try {
    const value = JSON.parse(readCookie(cookies, name) ?? '') as Value | null
    return value && typeof value === 'object' && ['string', 'number'].includes(typeof value.id) ? value : undefined
  } catch {
    return undefined
  }
}
