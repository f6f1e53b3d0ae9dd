import type { Database } from '../db/client.ts'
import { isKnownIpPrefix } from './known-ip-prefixes.ts'
import type { Limiter } from './limiter.ts'
import type { LimitName } from './table.ts'
import type { SessionRow } from '../db/schema/rows.ts'

/** A password that is about to be tried, and counts already. */
export interface Attempt {
  /** Waits for the first check. Without capacity for a check, the try does not count. */
  look: (verified: Promise<boolean>) => Promise<boolean>
  /** It was right: it does not count. */
  succeeded: () => Promise<void>
}

type Bucket = [LimitName, ...string[]]

/**
 * Counts a try of an account's password, before it is made, so that parallel tries count too. Throws `rate_limited`.
 * From an IP prefix where the account signed in before, only tries of this account from that IP prefix count: neither
 * clients of other IP prefixes nor neighbours who try other accounts can lock its owner out.
 */
export const startAttempt = async (
  db: Database,
  limiter: Limiter,
  email: string,
  ipPrefix: string,
): Promise<Attempt> => {
  const isKnown = await isKnownIpPrefix(db, email, ipPrefix)
  const ofAccount: Bucket = ['password_account', email, ipPrefix]
  return take(
    limiter,
    isKnown ? [ofAccount] : [['password_ip_prefix', ipPrefix], ofAccount, ['password_strangers', email]],
  )
}

/**
 * Counts a try of a code that was sent to `email`, if any, before it is made. Challenges are free to begin, so tries
 * are counted by IP prefix; where the account of the address signed in before, only what is tried for it from there
 * counts.
 */
export const startCodeAttempt = async (
  db: Database,
  limiter: Limiter,
  email: string | undefined,
  ipPrefix: string,
): Promise<Pick<Attempt, 'succeeded'>> =>
  take(limiter, [
    email !== undefined && (await isKnownIpPrefix(db, email, ipPrefix))
      ? ['code_account', email, ipPrefix]
      : ['code_ip_prefix', ipPrefix],
  ])

/** Counts a sign-in at the desk. */
export const startDeskAttempt = (limiter: Limiter, name: string, ipPrefix: string): Promise<Attempt> =>
  take(limiter, [
    ['desk_ip_prefix', ipPrefix],
    ['desk_person', name, ipPrefix],
  ])

/** A password tried in a signed-in session: the session identifies the caller, so tries of others do not count. */
export const startOwnAttempt = (limiter: Limiter, session: SessionRow): Promise<Attempt> =>
  take(limiter, [['password_session', session.id]])

const take = async (limiter: Limiter, buckets: readonly Bucket[]): Promise<Attempt> => {
  for (const bucket of buckets) await limiter.take(...bucket)
  const giveBack = async (): Promise<void> => {
    for (const bucket of buckets) await limiter.giveBack(...bucket)
  }
  return {
    look: async (verified) => {
      try {
        return await verified
      } catch (error) {
        await giveBack()
        throw error
      }
    },
    succeeded: giveBack,
  }
}
