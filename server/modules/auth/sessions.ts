import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { AUTH_COOKIE_SECONDS } from '#contract/rules/limits.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { sessions } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { rememberIpPrefix } from '../../limits/known-ip-prefixes.ts'
import type { SessionRow, UserRow } from '../../db/schema/rows.ts'

/** More devices than one person has; the one not used for longest gives its place up. */
const MAX_SESSIONS = 100

/** Signed-in devices in a database, or in a transaction of it. */
export const sessionsRepository = (db: Database) => ({
  /** Starts a session and answers its token: always a new one, whatever token the request came with. */
  start: async (
    user: UserRow,
    { device, ipPrefix }: Pick<CallContext, 'device' | 'ipPrefix'>,
    { scope = null, isProof = true }: { scope?: string | null; isProof?: boolean } = {},
  ): Promise<string> => {
    const token = newToken()
    const now = new Date()
    await db.insert(sessions).values({
      id: newId('ses'),
      tokenHash: hashToken(token),
      userId: user.id,
      device,
      ipPrefix: ipPrefix,
      scope,
      reauthenticatedAt: isProof ? now : null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + AUTH_COOKIE_SECONDS * 1000),
    })
    await dropOldest(db, user.id)
    if (!user.isGuest) await rememberIpPrefix(db, user.id, ipPrefix, now)
    return token
  },

  /** The live sessions of a customer, the current one first. */
  list: (userId: string, currentId: string): Promise<SessionRow[]> =>
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
      .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(MAX_SESSIONS),

  /** Whether a session has not ended since its call began: asked under the lock of its customer, by what outlives it. */
  isLive: async (id: string): Promise<boolean> =>
    (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))).length > 0,

  /** Notes that the holder of a session has just proved who they are. */
  reauthenticate: async (id: string): Promise<void> => {
    await db.update(sessions).set({ reauthenticatedAt: new Date() }).where(eq(sessions.id, id))
  },

  /** Ends one session of a customer; false when it is not theirs. */
  end: async (userId: string, id: string): Promise<boolean> => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id })
    return ended.length > 0
  },

  endOthers: async (userId: string, currentId: string): Promise<void> => {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
  },

  endAll: async (userId: string): Promise<void> => {
    await db.delete(sessions).where(eq(sessions.userId, userId))
  },
})

const dropOldest = async (db: Database, userId: string): Promise<void> => {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(MAX_SESSIONS)
  await db.delete(sessions).where(inArray(sessions.id, beyond))
}
