import { readCookie } from '#src/lib/device/cookie.ts'
import { dropCookie, writeCookie } from '#src/lib/device/write-cookie.ts'
import {
  AUTH_TOKEN_COOKIE,
  CHALLENGE_COOKIE,
  type PendingChallenge,
  type Session,
  USER_COOKIE,
} from '#src/domain/session/session.ts'
import { sessionSeconds, userCookie } from '#src/domain/session/session-user.ts'

/**
 * Writes a session into its two cookies (spec §3): for a week when it is to be remembered, else until the browser is
 * closed. Returns whether the browser has stored them: where cookies are blocked it drops them without an error.
 */
export const keepSession = (session: Session): boolean => {
  const { token, user, loginAt } = session
  if (!token || !user) return false
  const maxAge = sessionSeconds(session, Date.now())
  const life = maxAge === undefined ? {} : { maxAge }
  writeCookie(AUTH_TOKEN_COOKIE, token, life)
  writeCookie(USER_COOKIE, userCookie(user, loginAt), life)
  return tokenInCookies() === token
}

/** The token in the cookies, which another tab may have changed. */
export const tokenInCookies = (): string | undefined => readCookie(document.cookie, AUTH_TOKEN_COOKIE) || undefined

export const dropSession = (): void => {
  for (const name of [AUTH_TOKEN_COOKIE, USER_COOKIE, CHALLENGE_COOKIE]) dropCookie(name)
}

/** A challenge lasts until the browser is closed. */
export const keepChallengeCookie = (challenge: PendingChallenge | undefined): void => {
  if (challenge) writeCookie(CHALLENGE_COOKIE, JSON.stringify(challenge))
  else dropCookie(CHALLENGE_COOKIE)
}
