import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Challenge } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import { areEqual, hashCode, newCode, noCode } from '../../accounts/codes.ts'
import { maskEmail } from '#contract/rules/email-address.ts'
import { maskPhone } from '../../accounts/phone.ts'
import { newId } from '../../accounts/tokens.ts'
import { challenges, registrations } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { MessageChannel } from '../../messages/gateway.ts'
import type { ChallengeRow, RegistrationRow } from '../../db/schema/rows.ts'

interface NewChallenge {
  purpose: ChallengeRow['purpose']
  email: string
  phone?: string | undefined
  userId?: string | undefined
  scope?: string | undefined
  locale: Locale
}

const CODE_LIFE_MS = 10 * 60 * 1000
const RESEND_MS = 60 * 1000
const MAX_TRIES = 5
/** How long a code may be sent again; after that a new challenge is needed. */
const CHALLENGE_LIFE_MS = 24 * 60 * 60 * 1000

/** Codes in a database, or in a transaction of it. */
export const challengesRepository = (db: Database, secret: string) => ({
  ...issueCodes(db, secret),
  ...confirmCodes(db, secret),
  ...findChallenges(db),
  ...findRegistrations(db),
})

/** The part of a challenge that changes with each new code. */
const withCode = (secret: string, challenge: Pick<ChallengeRow, 'purpose' | 'id'>, isReal: boolean) => {
  const now = Date.now()
  const code = newCode()
  const values = {
    // Hashed in any case: what cannot be confirmed takes as long.
    codeHash: [hashCode(secret, challenge, code), noCode()][isReal ? 0 : 1] ?? '',
    tries: 0,
    expiresAt: new Date(now + CODE_LIFE_MS),
    resendAt: new Date(now + RESEND_MS),
  }
  return { code, values }
}

const issueCodes = (db: Database, secret: string) => ({
  /** Begins a challenge. A decoy looks the same, and no code confirms it. */
  begin: async ({ purpose, email, phone, userId, scope, locale }: NewChallenge, isReal: boolean) => {
    const id = newId('chl')
    const { code, values } = withCode(secret, { purpose, id }, isReal)
    const row = {
      id,
      purpose,
      email,
      phone: phone ?? null,
      userId: userId ?? null,
      scope: scope ?? null,
      locale,
      createdAt: new Date(),
      ...values,
    }
    const [challenge] = await db.insert(challenges).values(row).returning()
    if (!challenge) throw new Error('a challenge was not stored')
    return { challenge, code }
  },

  /** Gives a challenge a new code and invalidates the old one; undefined when it is too early. */
  renew: async ({ id, purpose }: ChallengeRow, isReal: boolean) => {
    const { code, values } = withCode(secret, { id, purpose }, isReal)
    const [challenge] = await db
      .update(challenges)
      .set(values)
      .where(and(eq(challenges.id, id), isOpen(), lte(challenges.resendAt, new Date())))
      .returning()
    return challenge && { challenge, code }
  },
})

const confirmCodes = (db: Database, secret: string) => ({
  /**
   * Tries a code. Each try is counted before it is looked at, in one statement, so that a thousand at once are five
   * tries. Answers `expired` for what cannot be confirmed any more, whatever the reason.
   */
  tryCode: async (id: string, code: string): Promise<ChallengeRow | 'invalid' | 'expired'> => {
    const [challenge] = await db
      .update(challenges)
      .set({ tries: sql`${challenges.tries} + 1` })
      .where(
        and(
          eq(challenges.id, id),
          isOpen(),
          lt(challenges.tries, MAX_TRIES),
          gt(challenges.expiresAt, new Date()),
          isNull(challenges.proofHash),
        ),
      )
      .returning()
    if (!challenge) return 'expired'
    return areEqual(challenge.codeHash, hashCode(secret, challenge, code)) ? challenge : 'invalid'
  },

  /** Keeps the proof of a right code; undefined when another try was quicker, or the code was ended since. */
  prove: async ({ id, codeHash }: ChallengeRow, proofHash: string): Promise<ChallengeRow | undefined> =>
    (
      await db
        .update(challenges)
        .set({ proofHash })
        .where(and(eq(challenges.id, id), eq(challenges.codeHash, codeHash), isOpen(), isNull(challenges.proofHash)))
        .returning()
    )[0],

  /** Uses a challenge up; false when another call just did, or its code was ended since it was read. */
  finish: async ({ id, codeHash }: ChallengeRow): Promise<boolean> => {
    const done = await db
      .update(challenges)
      .set({ doneAt: new Date() })
      .where(and(eq(challenges.id, id), eq(challenges.codeHash, codeHash), isOpen()))
      .returning({ id: challenges.id })
    return done.length > 0
  },

  /**
   * Ends the other challenges of an address that is an account now, or of a customer whose password is new. They
   * still look pending, so that their requester learns nothing; no code is right for them any more.
   */
  endOthers: async (of: { email: string } | { userId: string }, purpose: ChallengeRow['purpose']): Promise<void> => {
    const whose = 'email' in of ? eq(challenges.email, of.email) : eq(challenges.userId, of.userId)
    await db
      .update(challenges)
      .set({ codeHash: noCode(), proofHash: null })
      .where(and(whose, eq(challenges.purpose, purpose), isNull(challenges.doneAt)))
  },
})

const findChallenges = (db: Database) => ({
  /** A challenge that is not confirmed yet, whether its last code is valid or not. */
  open: async (id: string): Promise<ChallengeRow | undefined> =>
    (
      await db
        .select()
        .from(challenges)
        .where(and(eq(challenges.id, id), isOpen()))
    )[0],

  /** The address that the codes of a challenge were sent to, ended or not. */
  emailOf: async (id: string): Promise<string | undefined> =>
    (await db.select({ email: challenges.email }).from(challenges).where(eq(challenges.id, id)))[0]?.email,

  /** The newest open challenge of a customer's new e-mail address. */
  openOfEmailChange: async (userId: string, email: string): Promise<ChallengeRow | undefined> =>
    (
      await db
        .select()
        .from(challenges)
        .where(
          and(eq(challenges.userId, userId), eq(challenges.email, email), eq(challenges.purpose, 'email'), isOpen()),
        )
        .orderBy(desc(challenges.createdAt))
        .limit(1)
    )[0],

  /** The reset of this proof. */
  proven: async (id: string, proofHash: string): Promise<ChallengeRow | undefined> =>
    (
      await db
        .select()
        .from(challenges)
        .where(
          and(
            eq(challenges.id, id),
            isOpen(),
            eq(challenges.proofHash, proofHash),
            gt(challenges.expiresAt, new Date()),
          ),
        )
    )[0],
})

/** The accounts requested with an e-mail address, which exist once their challenge is confirmed. */
const findRegistrations = (db: Database) => ({
  /**
   * The newest account requested with an e-mail address, also when it exists by now, so that an older request never
   * becomes the newest.
   */
  newestRegistration: async (email: string) =>
    (
      await db
        .select({ challenge: challenges, registration: registrations })
        .from(challenges)
        .innerJoin(registrations, eq(registrations.challengeId, challenges.id))
        .where(and(eq(challenges.email, email), isYoung()))
        .orderBy(desc(challenges.createdAt))
        .limit(1)
    )[0],

  register: async (row: RegistrationRow): Promise<void> => {
    await db.insert(registrations).values(row)
  },

  registration: async (challengeId: string): Promise<RegistrationRow | undefined> =>
    (await db.select().from(registrations).where(eq(registrations.challengeId, challengeId)))[0],
})

const isYoung = () => gt(challenges.createdAt, new Date(Date.now() - CHALLENGE_LIFE_MS))

const isOpen = () => and(isNull(challenges.doneAt), isYoung())

/** A challenge as the API answers it. */
export const serializeChallenge = (
  row: ChallengeRow,
  { proof, channel }: { proof?: string; channel?: MessageChannel | undefined } = {},
): Challenge => ({
  id: row.id,
  purpose: row.purpose === 'reset' ? 'reset' : 'verify',
  sent_to: row.phone === null ? maskEmail(row.email) : maskPhone(row.phone),
  expires_at: row.expiresAt.toISOString(),
  resend_at: row.resendAt.toISOString(),
  ...(proof !== undefined && { proof }),
  ...(row.phone !== null && { channel: channel ?? 'sms' }),
})
