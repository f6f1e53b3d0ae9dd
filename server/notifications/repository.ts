import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { NotificationChannel, NotificationTopic, QuietHours } from '#contract/account/notifications.ts'
import { users } from '../db/schema/accounts-schema.ts'
import { staffDevices } from '../db/schema/check-ins-schema.ts'
import type { Database } from '../db/client.ts'
import { notificationPreferences, pushDevices } from '../db/schema/notifications-schema.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { USUAL_QUIET_HOURS } from './quiet-hours.ts'
import type { PushDeviceRow } from '../db/schema/rows.ts'

/** How a customer is told of things, with the usual where they chose nothing. */
export interface Preferences {
  channels: Partial<Record<NotificationTopic, readonly NotificationChannel[]>>
  quiet: QuietHours | null
  timeZone: string
  showsDetails: boolean
}

/** More devices than one person reads; with a further one the oldest is told no more. */
const MAX_DEVICES = 10

/** The beginning of the ids of devices of the shop's people. */
export const STAFF_DEVICE = 'sdv'
const isOfStaff = (id: string): boolean => id.startsWith(`${STAFF_DEVICE}_`)

/** Preferences and devices of customers, in a database or in a transaction of it. */
export const notificationsRepository = (db: Database) => ({
  preferences: async (userId: string): Promise<Preferences> => {
    const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
    if (!row) return { channels: {}, quiet: USUAL_QUIET_HOURS, timeZone: SHOP_TIME_ZONE, showsDetails: false }
    const { channels, quietFrom: from, quietUntil: until, timeZone, showsDetails } = row
    return {
      channels,
      quiet: from === null || until === null ? null : { from, until },
      timeZone: timeZone ?? SHOP_TIME_ZONE,
      showsDetails,
    }
  },

  /** Changes what is named; within a transaction that holds the customer. */
  change: async (userId: string, changed: Partial<Preferences>): Promise<void> => {
    const { channels, quiet, timeZone, showsDetails } = changed
    const set = {
      ...(channels && { channels: sql`${notificationPreferences.channels} || ${JSON.stringify(channels)}::jsonb` }),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
      ...(timeZone !== undefined && { timeZone }),
      ...(showsDetails !== undefined && { showsDetails }),
    }
    if (Object.keys(set).length === 0) return
    const first = quiet === undefined ? USUAL_QUIET_HOURS : quiet
    await db
      .insert(notificationPreferences)
      .values({
        userId,
        channels: (channels ?? {}) as typeof notificationPreferences.$inferInsert.channels,
        quietFrom: first?.from ?? null,
        quietUntil: first?.until ?? null,
        timeZone: timeZone ?? null,
        showsDetails: showsDetails ?? false,
      })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set })
  },

  devices: (userId: string): Promise<PushDeviceRow[]> =>
    db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id)),

  device: async (id: string): Promise<PushDeviceRow | undefined> =>
    (await db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0],

  /** Where a device of a customer, or of a person of the shop, is reached. */
  endpoint: async (id: string): Promise<string | undefined> => {
    const devices = isOfStaff(id) ? staffDevices : pushDevices
    return (await db.select({ endpoint: devices.endpoint }).from(devices).where(eq(devices.id, id)))[0]?.endpoint
  },

  /** Adds a device of a session, or gives it the keys and the customer it has now; within a transaction. */
  addDevice: async (row: PushDeviceRow): Promise<void> => {
    // A browser has one subscription: what it had before is replaced by it.
    await db.delete(pushDevices).where(eq(pushDevices.sessionId, row.sessionId))
    // What still waits for the customer who had this browser before goes by the id of their device: not to this one.
    await db.delete(pushDevices).where(and(eq(pushDevices.endpoint, row.endpoint), ne(pushDevices.userId, row.userId)))
    const { id, endpoint, ...facts } = row
    await db
      .insert(pushDevices)
      .values({ id, endpoint, ...facts })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: facts })
    await db.execute(sql`delete from ${pushDevices} where id in (
      select id from ${pushDevices} where user_id = ${row.userId}
      order by created_at desc, id offset ${MAX_DEVICES})`)
  },

  removeDevice: async (id: string, userId?: string): Promise<boolean> => {
    if (isOfStaff(id) && userId === undefined)
      return (
        (await db.delete(staffDevices).where(eq(staffDevices.id, id)).returning({ id: staffDevices.id })).length > 0
      )
    const own = userId === undefined ? undefined : eq(pushDevices.userId, userId)
    const removed = await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), own))
      .returning({ id: pushDevices.id })
    return removed.length > 0
  },

  /** The number messages go to: one that its customer has confirmed. */
  verifiedPhone: async (userId: string): Promise<string | undefined> => {
    const [user] = await db
      .select({ phone: users.phone, verifiedAt: users.phoneVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
    return (user?.verifiedAt && user.phone) || undefined
  },

  /** Gives an account the choices of a guest, unless it has its own; a device ends with the guest's session. */
  adopt: async (guestId: string, userId: string): Promise<void> => {
    await db.execute(sql`update ${notificationPreferences} as mine set user_id = ${userId}
      where mine.user_id = ${guestId}
      and not exists (select from ${notificationPreferences} theirs where theirs.user_id = ${userId})`)
  },
})
