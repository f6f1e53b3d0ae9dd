import { and, eq } from 'drizzle-orm'
import type { orders as contract } from '#contract/shop/orders.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { confirmedContacts } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { Handler } from '../../calls/implement.ts'
import { challengesRepository, serializeChallenge } from '../auth/challenges.ts'
import { confirmCode, expired } from '../auth/codes.ts'
import { beginChallenge } from '../auth/send-code.ts'
import { claimUses } from '../quotes/coupon-uses.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/**
 * The customer's confirmed e-mail address: that of an account, or the contact's where a guest confirmed it by a code;
 * undefined otherwise. Limits count by it, since a typed address may belong to another person.
 */
export const confirmedEmailOf = async (
  db: Database,
  user: UserRow,
  contactEmail: string,
): Promise<string | undefined> => {
  if (!user.isGuest && user.emailVerifiedAt) return user.email
  const [found] = await db
    .select({ email: confirmedContacts.email })
    .from(confirmedContacts)
    .where(and(eq(confirmedContacts.userId, user.id), eq(confirmedContacts.email, contactEmail)))
  return found?.email
}

/** Sends a code to the contact of an order. Accounts of that address change neither the mail nor the answer. */
export const sendContactCode =
  (services: Services): Handler<typeof contract.contactCode> =>
  async ({ body: { email }, request: { user, locale, ipPrefix } }) => {
    const { db, limiter } = services
    await limiter.take('contact_code_ip_prefix', ipPrefix)
    await limiter.take('contact_code_session', user.id)
    const { challenge, send } = await inEvenTime(
      db.transaction((tx) => beginChallenge(services, tx, { purpose: 'contact', email, userId: user.id, locale })),
    )
    send()
    return { data: { challenge: serializeChallenge(challenge) } }
  }

/** Confirms an e-mail address for the guest session. */
export const confirmContact =
  (services: Services): Handler<typeof contract.confirmContact> =>
  async ({ body, request }) => {
    const { db, secret } = services
    const challenge = await confirmCode(services, body.challenge_id, body.code, request)
    const { purpose, userId, email } = challenge
    if (purpose !== 'contact' || userId !== request.user.id) throw expired(request.locale)
    return db.transaction(async (tx) => {
      if (!(await challengesRepository(tx, secret).finish(challenge))) throw expired(request.locale)
      await tx.insert(confirmedContacts).values({ userId, email, confirmedAt: new Date() }).onConflictDoNothing()
      await claimUses(tx, userId, email)
      return { data: { email } }
    })
  }
