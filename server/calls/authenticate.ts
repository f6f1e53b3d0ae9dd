import { and, eq, gt } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import { hashToken } from '../accounts/tokens.ts'
import type { SignedIn } from './call-context.ts'
import { sessions, users } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { unlessReadOnly } from '../errors/database-error.ts'
import { rememberUse } from '../limits/known-ip-prefixes.ts'

/**
 * Identifies the holder of a request's token; undefined when there is none, or none that is valid. `ipPrefix` is the
 * caller's IP prefix.
 */
export type Authenticate = (headers: IncomingHttpHeaders, ipPrefix: string) => Promise<SignedIn | undefined>

const BEARER = /^Bearer ([\w-]{43})$/i
const TOKEN = /^[\w-]{43}$/
/** The list of devices needs no precision of seconds. */
const USED_MS = 5 * 60 * 1000

/**
 * Looks a token up in the database, each time: a session that ended, here or on another server, is invalid at once.
 * A cookie is never looked at.
 */
export const createAuthenticate =
  (db: Database): Authenticate =>
  async ({ authorization = '' }, ipPrefix) => {
    const token = BEARER.exec(authorization)?.[1]
    if (token === undefined) return undefined
    const now = new Date()
    const [found] = await db
      .select({ user: users, session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
      .limit(1)
    if (found && now.getTime() - found.session.lastUsedAt.getTime() > USED_MS)
      await noteUse(db, found, ipPrefix, now).catch(unlessReadOnly)
    return found
  }

/** Finds the session of a token; nothing for one that is none, or over. */
export const createFindSession =
  (db: Database) =>
  async (token: string): Promise<string | undefined> => {
    if (!TOKEN.test(token)) return undefined
    const [found] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date())))
      .limit(1)
    return found?.id
  }

const noteUse = async (db: Database, { user, session }: SignedIn, ipPrefix: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id))
  if (!user.isGuest) await rememberUse(db, user.id, ipPrefix, now)
}
