import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { UnsignedEvent } from '../gateway.ts'
import { isSame } from '../signature.ts'

const Head = z.object({ alg: z.literal('HS256') })
const Claims = z.looseObject({ exp: z.optional(z.number()) })

/**
 * Throws unless a token was signed with the notification token of the shop, and is not expired. The algorithm is fixed:
 * a token that names another, or none, is refused.
 */
export const checkToken = (token: string, secret: string, now: Date): void => {
  const [head = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !Head.safeParse(decoded(head)).success) throw new UnsignedEvent('it carries no token')
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
  if (!isSame(signature, expected)) throw new UnsignedEvent('it was signed by another')
  const read = Claims.safeParse(decoded(claims))
  if (!read.success || (read.data.exp ?? Infinity) * 1000 < now.getTime()) throw new UnsignedEvent('its token is old')
}

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
