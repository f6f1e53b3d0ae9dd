import { readCookie } from '#src/lib/device/cookie.ts'
import {
  AUTH_TOKEN_COOKIE,
  CHALLENGE_COOKIE,
  type PendingChallenge,
  type Session,
  type SessionUser,
  USER_COOKIE,
} from './session.ts'

/**
 * Reads the session from a `Cookie` header or `document.cookie`; damaged values count as absent. A page rendered for
 * the same user starts with its own data of them: newer data is read at the start anyway.
 */
export const readSession = (cookies: string, written?: SessionUser): Session => {
  const { login_at: loginAt, ...fields } = readJson<SessionUser & { login_at?: string }>(cookies, USER_COOKIE) ?? {}
  const user = 'id' in fields ? { ...fields, id: String(fields.id) } : undefined
  return {
    token: readCookie(cookies, AUTH_TOKEN_COOKIE) || undefined,
    user: written && written.id === user?.id ? written : user,
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
