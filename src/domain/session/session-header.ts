import { readCookie, serializeCookie } from '#src/lib/device/cookie.ts'
import { readSession } from './read-session.ts'
import { AUTH_TOKEN_COOKIE, USER_COOKIE } from './session.ts'

/** Cookies of a session. */
export const SESSION_COOKIES: readonly string[] = [AUTH_TOKEN_COOKIE, USER_COOKIE]

/** The token that a `Cookie` header carries. */
export const tokenOf = (cookies: string): string | undefined => readSession(cookies).token

/** A `Cookie` header without the cookies of a session, and the `Set-Cookie` headers that take away those there are. */
export const cookiesWithoutSession = (cookies: string): { cookies: string; cleared: readonly string[] } => ({
  cookies: cookies
    .split(';')
    .filter((part) => !SESSION_COOKIES.includes((part.split('=', 1)[0] ?? '').trim()))
    .join(';'),
  cleared: clearSession(SESSION_COOKIES.filter((name) => readCookie(cookies, name) !== undefined)),
})

/** The `Set-Cookie` headers that take cookies away. */
export const clearSession = (names: readonly string[]): string[] =>
  names.map((name) => serializeCookie(name, '', { maxAge: 0 }))
