import { and, desc, eq, sql } from 'drizzle-orm'
import type { ConsentPurpose } from '#contract/account/consents.ts'
import { consents as arabic } from '#locales/ar/consents.ts'
import { consents as english } from '#locales/en/consents.ts'
import type { Locale } from '#locales/index.ts'
import { consents } from '../../db/schema/consents-schema.ts'
import type { Database } from '../../db/client.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

type ConsentRow = typeof consents.$inferSelect

/** The sentence that a customer agrees to, or withdraws, on a page. */
export const consentSentence = (purpose: ConsentPurpose, locale: Locale): string =>
  textIn({ ar: arabic, en: english }, locale)[purpose]

/** What customers chose, in a database or in a transaction of it. */
export const consentsRepository = (db: Database) => ({
  /** The last choice of each purpose. */
  current: (userId: string): Promise<ConsentRow[]> =>
    db
      .selectDistinctOn([consents.purpose])
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(consents.purpose, desc(consents.id)),

  /** What was chosen last; undefined without any choice. */
  isGranted: async (userId: string, purpose: ConsentPurpose): Promise<boolean | undefined> => {
    const [last] = await db
      .select({ granted: consents.granted })
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose)))
      .orderBy(desc(consents.id))
      .limit(1)
    return last?.granted
  },

  /** Gives an account the choices of a guest: the last one of both counts. */
  adopt: async (guestId: string, userId: string): Promise<void> => {
    await db.update(consents).set({ userId }).where(eq(consents.userId, guestId))
  },
})

/**
 * Whether a customer is reminded of a booking: by consent. Who booked before they were asked is reminded as before,
 * unless they withdrew.
 */
export const wantsReminder = async (
  db: Database,
  { userId, remindsByConsent }: Pick<BookingRow, 'userId' | 'remindsByConsent'>,
): Promise<boolean> => {
  if (userId === null) return false
  return (await consentsRepository(db).isGranted(userId, 'reminders')) ?? !remindsByConsent
}

/**
 * Records a choice; what was chosen already is not recorded again. Call it within a transaction, last: it locks the
 * customer's choices, so that of two equal calls at once one is recorded.
 */
export const recordConsent = async (
  tx: Database,
  choice: Pick<ConsentRow, 'userId' | 'purpose' | 'granted' | 'at' | 'source' | 'sentence' | 'locale'>,
): Promise<boolean> => {
  const { userId, purpose, granted } = choice
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consents of ${userId}`}, 0))`)
  if ((await consentsRepository(tx).isGranted(userId, purpose)) === granted) return false
  await tx.insert(consents).values(choice)
  return true
}
