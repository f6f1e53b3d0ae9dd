import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { REAUTHENTICATION_MS } from '#contract/rules/limits.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { users } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { accessLinks } from '../db/schema/account-parts-schema.ts'
import type { SessionRow, UserRow } from '../db/schema/rows.ts'

/** What a link of a mail opens. */
export type AccessKind = 'order' | 'booking'

/** How long a guest's link is valid after each mail. */
const LIFE_MS = 60 * 24 * 60 * 60 * 1000

/** Whether a session may make a call: one that a link of a mail opened may make those of access `link` alone. */
export const canAccess = (
  { scope }: Pick<SessionRow, 'scope'>,
  { access = 'public' }: Pick<Endpoint, 'access'>,
): boolean => scope === null || access === 'link' || access === 'public'

interface Holder {
  session?: Pick<SessionRow, 'reauthenticatedAt'> | undefined
  user?: Pick<UserRow, 'isGuest'> | undefined
}

/** Whether the holder of a session has proved who they are: a short time ago, or at any time in it. */
export const isReauthenticated = (
  { session, user }: Holder,
  { reauthenticated }: Pick<Endpoint, 'reauthenticated'>,
): boolean => {
  // A guest has nothing to prove it by; sessions of former releases note no proof.
  if (user?.isGuest && reauthenticated === 'once') return true
  const provedAt = session?.reauthenticatedAt?.getTime()
  if (provedAt === undefined) return false
  return reauthenticated === 'once' || Date.now() - provedAt < REAUTHENTICATION_MS
}

/** The order, or the booking, that a session is limited to; undefined when it is of another kind, or not limited. */
export const scopedId = ({ scope }: Pick<SessionRow, 'scope'>, kind: AccessKind): string | undefined =>
  scope?.startsWith(`${kind}:`) ? scope.slice(kind.length + 1) : undefined

/** Creates the token of a link to one order or booking of a guest. */
const newAccess = async (
  db: Database,
  { userId, kind, id, now }: { userId: string; kind: AccessKind; id: string; now: Date },
): Promise<string> => {
  const token = newToken()
  await db.insert(accessLinks).values({
    tokenHash: hashToken(token),
    userId,
    scope: `${kind}:${id}`,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return token
}

/** The page of an order or a booking in a mail: a guest, who cannot sign in, gets a link that opens on one device. */
export const accessPath = async (
  db: Database,
  { page, userId, kind, id, now }: { page: string; userId: string | null; kind: AccessKind; id: string; now: Date },
): Promise<string> => {
  if (userId === null) return page
  const [user] = await db.select({ isGuest: users.isGuest }).from(users).where(eq(users.id, userId))
  if (!user?.isGuest) return page
  const access = await newAccess(db, { userId, kind, id, now })
  return `/auth/guest?redirect=${encodeURIComponent(page)}&access=${access}`
}

/**
 * Uses a link: its guest and what it opens. Undefined when it is old, was used by another device, or its guest has an
 * account now. The first use binds it to the device's secret, so that it opens again only there.
 */
export const takeAccess = async (
  tx: Database,
  { token, device, now }: { token: string; device: string | undefined; now: Date },
): Promise<{ user: UserRow; scope: string } | undefined> => {
  const deviceHash = device === undefined ? null : hashToken(device)
  const isLink = and(eq(accessLinks.tokenHash, hashToken(token)), gt(accessLinks.expiresAt, now))
  const isOwn =
    deviceHash === null
      ? isNull(accessLinks.usedAt)
      : or(isNull(accessLinks.usedAt), eq(accessLinks.deviceHash, deviceHash))
  const [taken] = await tx
    .update(accessLinks)
    .set({ usedAt: sql`coalesce(${accessLinks.usedAt}, ${now}::timestamptz)`, deviceHash })
    .where(and(isLink, isOwn))
    .returning()
  if (!taken) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, taken.userId))
  return user?.isGuest ? { user, scope: taken.scope } : undefined
}
