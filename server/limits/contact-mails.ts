import { and, desc, eq } from 'drizzle-orm'
import { sessions, users } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { ApiError } from '../errors/api-error.ts'
import { createLimiter } from './limiter.ts'
import { tryMail } from './mail-quota.ts'
import { CONTACT_MAILS } from './table.ts'

/** A mail about an order or a booking, as it is counted. */
export interface ContactMail {
  /** The recipient: the contact as typed in the order. */
  email: string
  /** The customer; null once the account is deleted. */
  userId: string | null
  /** An address of the customer that a code has confirmed. */
  confirmedEmail?: string | null
  /** Money was taken for what it is about, or the shop itself has sent it on its way. */
  isPaid: boolean
}

/** Takes a mail of those a contact may get; false where none is left, and nothing is to be sent then. */
export type TakeContactMail = (tx: Database, mail: ContactMail) => Promise<boolean>

/**
 * Any address can be typed as the contact of an order. Mails about what is not paid count against the address (its
 * mailbox), the customer and the customer's IP prefix; mails about what is paid against the address alone, by wider
 * bounds. A customer's own confirmed address is written to without bounds. Counted apart from codes and notices, so
 * that orders with an unconfirmed address never prevent its owner from signing in.
 */
export const createContactMails =
  (secret: string): TakeContactMail =>
  async (tx, { email, userId, confirmedEmail, isPaid }) => {
    if (email === confirmedEmail || (await isOwnAddress(tx, userId, email))) return true
    if (isPaid) return tryMail(tx, secret, email, { scope: 'contact_paid', ...CONTACT_MAILS.paid })
    if (!(await tryMail(tx, secret, email, { scope: 'contact', ...CONTACT_MAILS.unpaid }))) return false
    return userId === null || takeOfSender(tx, secret, userId)
  }

const isOwnAddress = async (tx: Database, userId: string | null, email: string): Promise<boolean> => {
  if (userId === null) return false
  const [user] = await tx
    .select({ isGuest: users.isGuest, verified: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
  return user?.isGuest === false && user.verified !== null
}

const takeOfSender = async (tx: Database, secret: string, userId: string): Promise<boolean> => {
  const [session] = await tx
    .select({ ipPrefix: sessions.ipPrefix })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1)
  const limiter = createLimiter(tx, secret)
  try {
    await limiter.take('contact_mail_sender', userId)
    if (session) await limiter.take('contact_mail_ip_prefix', session.ipPrefix)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
