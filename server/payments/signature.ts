import { createHmac, timingSafeEqual } from 'node:crypto'
import { UnsignedEvent } from './gateway.ts'

/** An event with an older signature is a replay. */
const TOLERANCE_SECONDS = 300

const hmac = (secret: string, at: number, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest()

/** Compares a secret without telling by the time how much of it was right. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs what is posted, as `t=<seconds>,v1=<hex>`. */
export const sign = (secret: string, raw: Buffer, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${hmac(secret, at, raw).toString('hex')}`
}

/** Throws unless it was signed with the secret a moment ago. */
export const checkSignature = (secret: string, header: unknown, raw: Buffer, now: Date): void => {
  const [, seconds = '', hex = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  const at = Number(seconds)
  if (hex === '') throw new UnsignedEvent('it carries no signature')
  if (Math.abs(now.getTime() / 1000 - at) > TOLERANCE_SECONDS) throw new UnsignedEvent('it was signed long ago')
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), hmac(secret, at, raw)))
    throw new UnsignedEvent('it was signed by another')
}
