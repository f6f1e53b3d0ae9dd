import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { UserRow } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { trialClaims } from '../../db/membership-schema.ts'
import type { SavedMethodRow } from '../../payments/gateway.ts'
import { subscriptionsRepository } from './repository.ts'

type Card = Pick<SavedMethodRow, 'gateway' | 'fingerprint' | 'brand' | 'last4'>
type Customer = Pick<UserRow, 'id' | 'email'>

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const customerKeys = ({ id, email }: Customer): string[] => [`user:${id}`, `email:${hash(email)}`]

/** A gateway without fingerprints identifies a card by its brand and its last digits alone. */
const cardKey = ({ gateway, fingerprint, brand, last4 }: Card): string =>
  `card:${hash(`${gateway} ${fingerprint ?? `${brand} ${last4}`}`)}`

/**
 * Whether a trial is available: to a customer who never was a member, under this account or a deleted one, whose saved
 * card was used for no trial.
 */
export const mayTry = async (db: Database, customer: Customer, card: Card | undefined): Promise<boolean> => {
  if (await subscriptionsRepository(db).wasMember(customer.id)) return false
  const keys = [...customerKeys(customer), ...(card ? [cardKey(card)] : [])]
  const found = await db.select().from(trialClaims).where(inArray(trialClaims.key, keys)).limit(1)
  return found.length === 0
}

/** Records that a customer became a member, in the same transaction: no trial is available after that. */
export const noteMember = async (db: Database, customer: Customer, now: Date): Promise<void> => {
  await db
    .insert(trialClaims)
    .values(customerKeys(customer).map((key) => ({ key, createdAt: now })))
    .onConflictDoNothing()
}

/** Takes the one trial of a card; false where it was taken before, also by another account at the same moment. */
export const takeTrial = async (db: Database, card: Card, now: Date): Promise<boolean> =>
  (
    await db
      .insert(trialClaims)
      .values({ key: cardKey(card), createdAt: now })
      .onConflictDoNothing()
      .returning({ key: trialClaims.key })
  ).length > 0
