import { createHash } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { KEY_LIFE_DAYS } from '#contract/rules/limits.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { idempotencyKeys } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { apiError, fieldError } from '../errors/api-error.ts'

/** A write that is done once, however often it is sent. */
export interface IdempotentCall {
  userId: string
  /** The endpoint and what its path names. */
  scope: string
  key: string | undefined
  body: unknown
  sessionId: string
  keys?: Endpoint['keys'] | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A device that was offline for a while sends again what it could not; what is on its way by then may take a day. */
const LIFE_MS = (KEY_LIFE_DAYS + 1) * DAY_MS

/**
 * Runs a write in a transaction of its own, or answers what it answered when it was sent before. `prepare` is what it does
 * before that, unless it is answered already.
 */
export type RunIdempotent = (
  call: IdempotentCall,
  run: (tx: Database, prepared: unknown) => Promise<string>,
  prepare?: () => Promise<unknown>,
) => Promise<string>

const KEY_HEADER = 'idempotency-key'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const BAD_KEY: Translated = {
  ar: 'يجب أن يكون المفتاح من نوع UUID.',
  en: 'The key must be a UUID.',
}

const NO_KEY: Translated = {
  ar: 'أرسل مفتاح Idempotency-Key من نوع UUID، وأعد إرساله نفسه عند تكرار الطلب.',
  en: 'Send an Idempotency-Key: a UUID made once, and sent again with every repetition.',
}

/**
 * The key of a write. Without one the write is done each time it is sent, where its endpoint allows that; else the call is
 * refused with 400. Throws for a key that is no UUID.
 */
export const keyOfCall = (
  { needsKey = false }: Pick<Endpoint, 'needsKey'>,
  headers: IncomingHttpHeaders,
  locale: Locale,
): string | undefined => {
  const key = headers[KEY_HEADER]
  if (needsKey && !key) throw fieldError('bad_request', 'Idempotency-Key', locale, NO_KEY)
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !UUID.test(key))
    throw fieldError('validation_failed', 'Idempotency-Key', locale, BAD_KEY)
  return key.toLowerCase()
}

/** Keeps the answer in the same transaction as the effect: either both are there after a crash, or neither. */
export const createIdempotency =
  (db: Database): RunIdempotent =>
  async (call, run, prepare) => {
    const { userId, scope, key, body, sessionId, keys } = call
    if (key === undefined) {
      const prepared = await prepare?.()
      return db.transaction((tx) => run(tx, prepared))
    }
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest('base64url')
    const answered = prepare && (await storedAnswer(db, { userId, scope, key, bodyHash }))
    if (answered !== undefined) return answered
    const prepared = await prepare?.()
    return db.transaction(async (tx) => {
      // A parallel repetition waits here, and then finds the answer.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([userId, scope, key])}, 0))`)
      const stored = await storedAnswer(tx, { userId, scope, key, bodyHash })
      if (stored !== undefined) return stored
      const answer = await run(tx, prepared)
      const now = new Date()
      const row = {
        bodyHash,
        answer,
        createdAt: now,
        expiresAt: new Date(now.getTime() + (keys?.lifeMs ?? LIFE_MS)),
        sessionId,
      }
      await tx
        .insert(idempotencyKeys)
        .values({ userId, scope, key, ...row })
        .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.scope, idempotencyKeys.key], set: row })
      if (keys) await dropOldest(tx, { userId, scope, sessionId }, keys.perSession)
      return answer
    })
  }

/** The answer that is kept for a key, if any. Throws `idempotency_key_reused` where it was used with another body. */
const storedAnswer = async (
  db: Database,
  { userId, scope, key, bodyHash }: Pick<IdempotentCall, 'userId' | 'scope'> & { key: string; bodyHash: string },
): Promise<string | undefined> => {
  const [stored] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      answer: idempotencyKeys.answer,
      expiresAt: idempotencyKeys.expiresAt,
    })
    .from(idempotencyKeys)
    .where(and(isIn({ userId, scope }), eq(idempotencyKeys.key, key)))
  // Swept only now and then.
  if (!stored || stored.expiresAt <= new Date()) return undefined
  if (stored.bodyHash !== bodyHash) throw apiError('idempotency_key_reused')
  return stored.answer
}

const isIn = ({ userId, scope }: Pick<IdempotentCall, 'userId' | 'scope'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.scope, scope))

/** Keeps the newest keys of a session, so that a device that writes much does not fill the table. */
const dropOldest = async (
  tx: Database,
  { userId, scope, sessionId }: Pick<IdempotentCall, 'userId' | 'scope' | 'sessionId'>,
  most: number,
): Promise<void> => {
  const isOfSession = and(isIn({ userId, scope }), eq(idempotencyKeys.sessionId, sessionId))
  const newest = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOfSession)
    .orderBy(desc(idempotencyKeys.createdAt), desc(idempotencyKeys.key))
    .limit(most)
  await tx.delete(idempotencyKeys).where(and(isOfSession, notInArray(idempotencyKeys.key, newest)))
}
