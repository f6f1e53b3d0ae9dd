import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { TRIAL_CARD_DAYS } from '#contract/rules/limits.ts'
import type { Database } from '../../db/client.ts'
import { trialClaims } from '../../db/schema/membership-schema.ts'
import { subscriptionsRepository } from './repository.ts'
import type { SavedMethodRow, UserRow } from '../../db/schema/rows.ts'

type Card = Pick<SavedMethodRow, 'gateway' | 'fingerprint' | 'brand' | 'last4'>
type Customer = Pick<UserRow, 'id' | 'email'>

const DAY_MS = 24 * 60 * 60 * 1000

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const customerKeys = ({ id, email }: Customer): string[] => [`user:${id}`, `email:${hash(email)}`]

/** A gateway without fingerprints identifies a card by its brand and its last digits alone. */
const cardKey = ({ gateway, fingerprint, brand, last4 }: Card): string =>
  `card:${hash(`${gateway} ${fingerprint ?? `${brand} ${last4}`}`)}`

/** Claims of a card up to then have lapsed: none where the gateway tells cards apart. */
const lapsedBy = ({ fingerprint }: Card, now: Date): Date =>
  new Date(fingerprint === null ? now.getTime() - TRIAL_CARD_DAYS * DAY_MS : 0)

/**
 * Whether a trial is available: to a customer who never was a member, under this account or a deleted one, whose saved
 * card was used for no trial.
 */
export const mayTry = async (
  db: Database,
  customer: Customer,
  { card, now }: { card: Card | undefined; now: Date },
): Promise<boolean> => {
  if (await subscriptionsRepository(db).wasMember(customer.id)) return false
  const isCustomer = inArray(trialClaims.key, customerKeys(customer))
  const isCard = card && and(eq(trialClaims.key, cardKey(card)), gt(trialClaims.createdAt, lapsedBy(card, now)))
  const found = await db.select().from(trialClaims).where(or(isCustomer, isCard)).limit(1)
  return found.length === 0
}

/** Records that a customer became a member, in the same transaction: no trial is available after that. */
export const noteMember = async (db: Database, customer: Customer, now: Date): Promise<void> => {
  await db
    .insert(trialClaims)
    .values(customerKeys(customer).map((key) => ({ key, createdAt: now })))
    .onConflictDoNothing()
}

/** Takes the one trial of a card; false where a claim is live, also one of another account at the same moment. */
export const takeTrial = async (db: Database, card: Card, now: Date): Promise<boolean> =>
  (
    await db
      .insert(trialClaims)
      .values({ key: cardKey(card), createdAt: now })
      .onConflictDoUpdate({
        target: trialClaims.key,
        set: { createdAt: now },
        setWhere: lte(trialClaims.createdAt, lapsedBy(card, now)),
      })
      .returning({ key: trialClaims.key })
  ).length > 0
