import { CHECK_IN_PATH } from '#contract/check-in/check-ins.ts'
import type { Env } from '../../env/env.ts'
import { STAFF_SESSION_MS } from './staff.ts'

const NAME = 'check_in'
const TOKEN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)

/** The token of a staff session in a `Cookie` header. */
export const staffTokenOf = (cookies = ''): string | undefined => TOKEN.exec(cookies)?.[1]

/**
 * The cookie of a staff session: no script reads it, no other site causes it to be sent, and no other call gets it.
 * Without a token it is deleted.
 */
export const staffCookie = ({ apiPrefix, publicUrl }: Pick<Env, 'apiPrefix' | 'publicUrl'>, token?: string): string =>
  [
    `${NAME}=${token ?? ''}`,
    `Path=${apiPrefix}/${CHECK_IN_PATH}`,
    `Max-Age=${token === undefined ? 0 : STAFF_SESSION_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
