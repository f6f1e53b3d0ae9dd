import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A code as it is stored: bound to its purpose and challenge, and worthless without the pepper. */
export const hashCode = (secret: string, { purpose, id }: { purpose: string; id: string }, code: string): string =>
  createHmac('sha256', secret).update(`${purpose}|${id}|${code}`).digest('base64url')

/** Six unpredictable digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Random bytes in the form of a code's hash, which no code matches. */
export const noCode = (): string => randomBytes(32).toString('base64url')

/** Whether two hashes are equal, in constant time. */
export const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
