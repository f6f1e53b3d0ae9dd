import { eq, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/rules/email-address.ts'
import { mailQuotas } from '../db/schema/account-parts-schema.ts'
import type { Database } from '../db/client.ts'
import { apiError } from '../errors/api-error.ts'
import { keyOf } from './limiter.ts'
import { MAILS_PER_DAY, MAILS_PER_HOUR } from './table.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The limits of mails to one mailbox; mails of one `scope` are counted together. */
export interface MailBounds {
  scope: string
  perHour: number
  perDay: number
}

/**
 * Takes one of the mails of a mailbox, with or without an account; false when there is none left. Pass a transaction
 * whose failure returns the mail.
 */
export const tryMail = async (db: Database, secret: string, email: string, bounds: MailBounds): Promise<boolean> => {
  const now = new Date()
  const since = (ms: number) => sql`${new Date(now.getTime() - ms)}`
  const taken = await db
    .insert(mailQuotas)
    .values({ key: keyOfMailbox(secret, bounds.scope, email), sentAt: [now], lastAt: now })
    .onConflictDoUpdate({
      target: mailQuotas.key,
      set: {
        sentAt: sql`array(select at from unnest(${mailQuotas.sentAt}) at where at > ${since(DAY_MS)} order by at) || ${now}::timestamptz`,
        lastAt: now,
      },
      setWhere: sql`(select count(*) filter (where at > ${since(HOUR_MS)}) < ${bounds.perHour}
        and count(*) filter (where at > ${since(DAY_MS)}) < ${bounds.perDay} from unnest(${mailQuotas.sentAt}) at)`,
    })
    .returning({ key: mailQuotas.key })
  return taken.length > 0
}

/**
 * The same for mails that need no account (scope `mail`) and for notices to owners, each kind by itself: at most five
 * in any hour and ten in any day. Throws `rate_limited` when there is none left.
 */
export const takeMail = async (db: Database, secret: string, email: string, scope = 'mail'): Promise<void> => {
  if (await tryMail(db, secret, email, { scope, perHour: MAILS_PER_HOUR, perDay: MAILS_PER_DAY })) return
  const key = keyOfMailbox(secret, scope, email)
  const [row] = await db.select({ sentAt: mailQuotas.sentAt }).from(mailQuotas).where(eq(mailQuotas.key, key))
  throw apiError('rate_limited', { retryAfter: secondsUntilNext(row?.sentAt ?? [], Date.now()) })
}

/** Counted by mailbox: tags after a `+` cost nothing. */
const keyOfMailbox = (secret: string, scope: string, email: string): string => keyOf(secret, scope, [mailboxOf(email)])

/** When the oldest of the mails that fill the hour or the day is no longer counted. */
const secondsUntilNext = (sentAt: readonly Date[], now: number): number => {
  const times = sentAt.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const freeAt = Math.max((times[MAILS_PER_HOUR - 1] ?? 0) + HOUR_MS, (times[MAILS_PER_DAY - 1] ?? 0) + DAY_MS)
  return Math.max(1, Math.ceil((freeAt - now) / 1000))
}
