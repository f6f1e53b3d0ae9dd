import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { answeredChallenges } from '../../db/schema/account-parts-schema.ts'
import type { Database } from '../../db/client.ts'

/** What a challenge may be answered for, so that an answer for one is none for another. */
export type ChallengePurpose = 'create' | 'sign_in' | 'confirm' | 'desk create' | 'desk add' | 'desk sign in'

/** A challenge's purpose, and the customer or member of the staff it was given to; none at sign-in. */
export interface ChallengeOf {
  purpose: ChallengePurpose
  userId?: string
}

/** As long as a browser shows its own dialog. */
export const CHALLENGE_LIFE_MS = 5 * 60 * 1000
const [RANDOM_BYTES, EXPIRY_BYTES, TAG_BYTES] = [16, 6, 16]

const tagOf = (secret: string, { purpose, userId = '' }: ChallengeOf, start: Buffer): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenge', 32))
  return createHmac('sha256', key).update(`${purpose} ${userId} `).update(start).digest().subarray(0, TAG_BYTES)
}

/**
 * A new challenge. It proves itself, so that none is stored: each view of the sign-in page asks for one, and few are
 * answered.
 */
export const newChallenge = (secret: string, of: ChallengeOf, now = Date.now()): Buffer<ArrayBuffer> => {
  const start = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES)
  randomBytes(RANDOM_BYTES).copy(start)
  start.writeUIntBE(now + CHALLENGE_LIFE_MS, RANDOM_BYTES, EXPIRY_BYTES)
  return Buffer.concat([start, tagOf(secret, of, start)])
}

/** When a challenge expires; undefined for one that is over, of another purpose, or was not made here. */
const expiryOf = (secret: string, of: ChallengeOf, challenge: string, now: number): Date | undefined => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + TAG_BYTES) return undefined
  const start = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES)
  const expiry = start.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES)
  const isOurs = timingSafeEqual(bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES), tagOf(secret, of, start))
  return isOurs && expiry > now ? new Date(expiry) : undefined
}

/** Uses a challenge up; false for one that is not valid, or was answered before. */
export const takeChallenge = async (
  db: Database,
  secret: string,
  of: ChallengeOf,
  challenge: string,
): Promise<boolean> => {
  const expiresAt = expiryOf(secret, of, challenge, Date.now())
  if (!expiresAt) return false
  const taken = await db
    .insert(answeredChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: answeredChallenges.challenge })
  return taken.length > 0
}
