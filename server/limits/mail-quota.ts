import { eq, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/email-address.ts'
import { mailQuotas } from '../db/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { apiError } from '../errors/api-error.ts'
import { keyOf } from './limiter.ts'
import { MAILS_PER_DAY, MAILS_PER_HOUR } from './table.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Takes one of the mails an address may get: at most five in any hour and ten in any day, known there or not. Throws
 * `rate_limited` when there is none left. Give it a transaction whose failure gives the mail back. `quotaScope` says what it
 * is counted with: whatever anybody may ask for counts as `mail`.
 */
export const takeMail = async (db: Database, secret: string, email: string, quotaScope = 'mail'): Promise<void> => {
  const now = new Date()
  const key = keyOf(secret, quotaScope, [mailboxOf(email)])
  const since = (ms: number) => sql`${new Date(now.getTime() - ms)}`
  const taken = await db
    .insert(mailQuotas)
    .values({ key, sentAt: [now], lastAt: now })
    .onConflictDoUpdate({
      target: mailQuotas.key,
      set: {
        sentAt: sql`array(select at from unnest(${mailQuotas.sentAt}) at where at > ${since(DAY_MS)} order by at) || ${now}::timestamptz`,
        lastAt: now,
      },
      setWhere: sql`(select count(*) filter (where at > ${since(HOUR_MS)}) < ${MAILS_PER_HOUR}
        and count(*) filter (where at > ${since(DAY_MS)}) < ${MAILS_PER_DAY} from unnest(${mailQuotas.sentAt}) at)`,
    })
    .returning({ key: mailQuotas.key })
  if (taken.length > 0) return
  const [row] = await db.select({ sentAt: mailQuotas.sentAt }).from(mailQuotas).where(eq(mailQuotas.key, key))
  throw apiError('rate_limited', { retryAfter: secondsUntilNext(row?.sentAt ?? [], now.getTime()) })
}

/** When the oldest of the mails that fill the hour or the day is no longer counted. */
const secondsUntilNext = (sentAt: readonly Date[], now: number): number => {
  const times = sentAt.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const freeAt = Math.max((times[MAILS_PER_HOUR - 1] ?? 0) + HOUR_MS, (times[MAILS_PER_DAY - 1] ?? 0) + DAY_MS)
  return Math.max(1, Math.ceil((freeAt - now) / 1000))
}
