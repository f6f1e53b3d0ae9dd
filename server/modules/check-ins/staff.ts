import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { StaffSignedIn } from '../../calls/call-context.ts'
import { staff, staffSessions, type StaffScope } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'

const HOUR_MS = 60 * 60 * 1000
/** A link is sent in a chat, and its reader opens it within days; once used it is worth nothing. */
export const LINK_LIFE_MS = 3 * 24 * HOUR_MS
/** At the door a week of events without a new link: a lost phone is revoked. At the desk a working day. */
export const STAFF_SESSION_MS: Record<StaffScope, number> = { door: 7 * 24 * HOUR_MS, desk: 12 * HOUR_MS }

/** The places whose lists a member reads, null for all; and how many days ahead, null for the usual window. */
export type StaffReach = Partial<Pick<typeof staff.$inferSelect, 'placeIds' | 'daysAhead'>>

/** People at the door, their links, and the sessions of the staff. */
export const staffRepository = (db: Database, now: () => Date) => ({
  /**
   * Adds a member, or makes a new link for one; answers the link's secret, of which only the hash is stored. The places
   * and days of a member stay where none are given.
   */
  link: async (name: string, reach: StaffReach = {}): Promise<string> => {
    const secret = newToken()
    const link = { linkHash: hashToken(secret), linkExpiresAt: new Date(now().getTime() + LINK_LIFE_MS), ...reach }
    await db
      .insert(staff)
      .values({ id: newId('stf'), name, createdAt: now(), ...link })
      .onConflictDoUpdate({ target: staff.name, set: { ...link, revokedAt: null } })
    return secret
  },

  list: () =>
    db
      .select({
        name: staff.name,
        isRevoked: sql<boolean>`${staff.revokedAt} is not null`,
        hasLink: sql<boolean>`${staff.linkHash} is not null and ${staff.linkExpiresAt} > ${now()}`,
        devices: count(staffSessions.id),
        placeIds: staff.placeIds,
        daysAhead: staff.daysAhead,
        role: staff.role,
        isInvited: sql<boolean>`${staff.invitationHash} is not null and ${staff.invitationExpiresAt} > ${now()}`,
      })
      .from(staff)
      .leftJoin(staffSessions, and(eq(staffSessions.staffId, staff.id), gt(staffSessions.expiresAt, now())))
      .groupBy(staff.id)
      .orderBy(asc(staff.name)),

  /** Uses a link up: a session and its token. Undefined for a link that is unknown, old or used. */
  open: (secret: string, device: string): Promise<(StaffSignedIn & { token: string }) | undefined> =>
    db.transaction(async (tx) => {
      const [member] = await tx
        .update(staff)
        .set({ linkHash: null, linkExpiresAt: null })
        .where(and(eq(staff.linkHash, hashToken(secret)), gt(staff.linkExpiresAt, now()), isNull(staff.revokedAt)))
        .returning()
      if (!member) return undefined
      return startStaffSession(tx, { member, scope: 'door', device, now: now() })
    }),

  /** The session of a token; looked up each time, so that a revoked one is invalid at once. */
  find: async (token: string, scope: StaffScope): Promise<StaffSignedIn | undefined> => {
    const [found] = await db
      .select({ member: staff, session: staffSessions })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(
        and(
          eq(staffSessions.tokenHash, hashToken(token)),
          eq(staffSessions.scope, scope),
          gt(staffSessions.expiresAt, now()),
          isNull(staff.revokedAt),
        ),
      )
      .limit(1)
    return scope === 'desk' && found?.member.role === null ? undefined : found
  },

  end: async (sessionId: string): Promise<void> => {
    await db.delete(staffSessions).where(eq(staffSessions.id, sessionId))
  },
})

interface NewSession {
  member: StaffSignedIn['member']
  scope: StaffScope
  device: string
  now: Date
}

/** Starts a session of a member: valid at the door or at the desk alone. */
export const startStaffSession = async (
  tx: Database,
  { member, scope, device, now }: NewSession,
): Promise<StaffSignedIn & { token: string }> => {
  const token = newToken()
  const [session] = await tx
    .insert(staffSessions)
    .values({
      id: newId('sts'),
      staffId: member.id,
      scope,
      tokenHash: hashToken(token),
      device,
      createdAt: now,
      expiresAt: new Date(now.getTime() + STAFF_SESSION_MS[scope]),
    })
    .returning()
  if (!session) throw new Error('a staff session was not stored')
  return { member, session, token }
}
