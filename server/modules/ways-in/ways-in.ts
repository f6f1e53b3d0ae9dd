import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { WayIn } from '#contract/account/ways-in.ts'
import { maskPhone } from '../../accounts/phone.ts'
import { nextVersion } from '../../calls/etag.ts'
import { calendarFeeds, passkeys } from '../../db/schema/account-parts-schema.ts'
import { sessions } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { pushDevices } from '../../db/schema/notifications-schema.ts'
import { challengesRepository } from '../auth/challenges.ts'
import { usersRepository } from '../users/repository.ts'
import type { UserRow } from '../../db/schema/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * A customer who sets a new password may have lost the former one to a thief, and a way that was added since is the
 * thief's. When that was is not known: a month is longer than owners leave a strange sign-in, which is told by mail.
 * What is older is shown, and ended one by one.
 */
const RECENT_MS = 30 * DAY_MS
/** A way that was added a moment ago proves nothing yet: its mail has to be read first. */
const PROVING_AFTER_MS = DAY_MS

/**
 * Whether a way that was added then proves who holds a session, for what needs a proof of identity: moving the address,
 * another passkey, a copy of the data, deletion. A thief could else add one and take the account over by it.
 */
export const isProof = (createdAt: Date): boolean => Date.now() - createdAt.getTime() >= PROVING_AFTER_MS

/** What opens something of an account, the newest first; `sessionId` is the session that asks. */
export const readWaysIn = async (db: Database, user: UserRow, sessionId: string): Promise<WayIn[]> => {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  const signedIn = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt))
  const told = await db.select().from(pushDevices).where(eq(pushDevices.userId, user.id))
  const feeds = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id))
  const { phone, phoneVerifiedAt } = user
  const ways: WayIn[] = [
    ...own.map((row) => wayOf('passkey', row.id, row.name, row.createdAt, row.lastUsedAt)),
    ...(phone !== null && phoneVerifiedAt !== null ? [wayOf('phone', phone, maskPhone(phone), phoneVerifiedAt)] : []),
    ...feeds.map((row) => wayOf('calendar', row.createdAt.toISOString(), '', row.createdAt, row.readAt)),
    ...signedIn.map((row) => ({
      ...wayOf('session', row.id, row.device, row.createdAt, row.lastUsedAt),
      is_current: row.id === sessionId,
    })),
    ...told.map((row) => ({
      ...wayOf('notifications', row.id, row.device, row.createdAt),
      is_current: row.sessionId === sessionId,
    })),
  ]
  return ways.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}

const wayOf = (kind: WayIn['kind'], key: string, name: string, createdAt: Date, usedAt: Date | null = null): WayIn => ({
  // The key too, so that what took its place since it was shown is not ended in its stead.
  id: `${kind}:${key}`,
  kind,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
  is_recent: Date.now() - createdAt.getTime() < RECENT_MS,
  is_current: false,
})

/** Ends ways into the account of a locked customer, who is answered as changed. */
export const endWaysIn = async (
  tx: Database,
  secret: string,
  user: UserRow,
  ways: readonly WayIn[],
): Promise<UserRow> => {
  const keysOf = (kind: WayIn['kind']) =>
    ways.filter((way) => way.kind === kind).map(({ id }) => id.slice(kind.length + 1))
  const [keys, devices, told] = [keysOf('passkey'), keysOf('session'), keysOf('notifications')]
  if (keys.length > 0) await tx.delete(passkeys).where(and(eq(passkeys.userId, user.id), inArray(passkeys.id, keys)))
  if (devices.length > 0)
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), inArray(sessions.id, devices)))
  if (told.length > 0)
    await tx.delete(pushDevices).where(and(eq(pushDevices.userId, user.id), inArray(pushDevices.id, told)))
  if (keysOf('calendar').length > 0) await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id))
  if (keysOf('phone').length === 0) return user
  // A code that is under way would still sign in.
  await challengesRepository(tx, secret).endOthers({ userId: user.id }, 'phone_sign_in')
  return usersRepository(tx).change(user.id, { phone: null, phoneVerifiedAt: null, updatedAt: nextVersion(user) })
}
