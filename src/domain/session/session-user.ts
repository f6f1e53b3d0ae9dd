import { AUTH_COOKIE_SECONDS } from '#contract/rules/limits.ts'
import type { User } from '#contract/account/users.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import type { Session, SessionUser } from './session.ts'

/** What the cookie `user_data` holds. */
export const userCookie = (user: SessionUser, loginAt: string | undefined): string =>
  JSON.stringify({ ...user, ...(loginAt && { login_at: loginAt }) })

/**
 * Seconds until a session's cookies expire: a week from sign-in when it is to be remembered (spec §9), else until the
 * browser is closed.
 */
export const sessionSeconds = ({ user, loginAt }: Session, now: number): number | undefined =>
  user?.remember
    ? Math.max(1, AUTH_COOKIE_SECONDS - Math.round((now - Date.parse(loginAt ?? '') || 0) / 1000))
    : undefined

/** Clocks of servers and devices differ: a session refused within this of its end has run out. */
const CLOCK_SLACK_MS = 10 * 60 * 1000

/** Whether a session that the server refused had expired by itself. */
export const hasRunOut = ({ loginAt }: Session, now: number): boolean =>
  now > Date.parse(loginAt ?? '') + AUTH_COOKIE_SECONDS * 1000 - CLOCK_SLACK_MS

/** What the session keeps of a user: the first byte of a page is written by it. */
export const sessionUserOf = (user: User): SessionUser => ({
  id: String(user.id),
  name: (user.name ?? '').slice(0, NAME_IN_COOKIE),
  email: user.email ?? '',
  is_guest: user.is_guest === true,
  verified: Boolean(user.email_verified_at),
  ...(user.is_limited === true && { limited: true }),
  ...unusual(user),
})

/** Every request carries the cookie, so default values are left out. */
const unusual = (user: User): Pick<SessionUser, 'digits' | 'calendar'> => {
  const { digits, calendar } = preferencesOf(user)
  return { ...(digits !== 'latn' && { digits }), ...(calendar !== 'gregory' && { calendar }) }
}

/**
 * An Arabic letter takes six bytes of a cookie; the browser drops a cookie that is too large, and the session with it.
 */
const NAME_IN_COOKIE = 60
