import { CHECK_IN_PATH } from '#contract/check-in/check-ins.ts'
import { DESK_PATH } from '#contract/desk/operations.ts'
import type { StaffScope } from '../../db/schema/check-ins-schema.ts'
import type { Env } from '../../env/env.ts'
import { STAFF_SESSION_MS } from './staff.ts'

/** The cookie of each kind of session, and the path below the API's prefix that it is sent to. */
const COOKIES: Record<StaffScope, { name: string; path: string }> = {
  door: { name: 'check_in', path: CHECK_IN_PATH },
  desk: { name: 'desk', path: DESK_PATH },
}

/** The token of a staff session in a `Cookie` header. */
export const staffTokenOf = (cookies = '', scope: StaffScope): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIES[scope].name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]

/**
 * The cookie of a staff session: no script reads it, no other site causes it to be sent, and no other call gets it.
 * Without a token it is deleted.
 */
export const staffCookie = (
  { apiPrefix, publicUrl }: Pick<Env, 'apiPrefix' | 'publicUrl'>,
  scope: StaffScope,
  token?: string,
): string =>
  [
    `${COOKIES[scope].name}=${token ?? ''}`,
    `Path=${apiPrefix}/${COOKIES[scope].path}`,
    `Max-Age=${token === undefined ? 0 : STAFF_SESSION_MS[scope] / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
