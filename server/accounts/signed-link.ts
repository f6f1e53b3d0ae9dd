import { createHmac, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 18

const keyOf = (secret: string, subject: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${subject} ${seconds}`).digest().subarray(0, KEY_BYTES)

/** The query of a link that opens one thing, and nothing else, without signing in, until then. */
export const signedQuery = (secret: string, subject: string, until: Date): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  return `until=${seconds}&key=${keyOf(secret, subject, seconds).toString('base64url')}`
}

/** What such a link has in its query. */
export interface SignedQuery {
  until?: string
  key?: string
}

/** Whether a link to a thing was made by this shop, and may still be used. */
export const isSigned = (
  secret: string,
  subject: string,
  { until = '', key = '' }: SignedQuery,
  now: Date,
): boolean => {
  const seconds = Number(until)
  if (!/^\d{1,12}$/.test(until) || seconds * 1000 < now.getTime()) return false
  const [given, expected] = [Buffer.from(key, 'base64url'), keyOf(secret, subject, seconds)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
