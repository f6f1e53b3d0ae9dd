import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/schema/membership-schema.ts'
import { walletDevices, walletPasses } from '../../db/schema/account-parts-schema.ts'
import type { AddJob } from '../../jobs/kinds.ts'

export type WalletPass = typeof walletPasses.$inferSelect

/** What a pass is of. */
export type PassOf = { bookingId: string } | { subscriptionId: string }

const isOf = (of: PassOf) =>
  'bookingId' in of ? eq(walletPasses.bookingId, of.bookingId) : eq(walletPasses.subscriptionId, of.subscriptionId)

/** Devices compare whole seconds: each version is a second after the former at least. */
const nextVersion = (now: Date) =>
  sql<Date>`greatest(${walletPasses.updatedAt} + interval '1 second', ${now.toISOString()}::timestamptz)`

/** Passes in a database, or in a transaction of it. */
export const walletPassesRepository = (db: Database) => ({
  read: async (serial: string): Promise<WalletPass | undefined> =>
    (await db.select().from(walletPasses).where(eq(walletPasses.serial, serial)).limit(1))[0],

  /** The one pass of something; one that was void is valid again. */
  open: async (of: PassOf, now: Date): Promise<WalletPass> => {
    await db
      .insert(walletPasses)
      .values({ serial: newId('pass'), ...of, updatedAt: now })
      .onConflictDoNothing()
    const [found] = await db.select().from(walletPasses).where(isOf(of))
    if (!found) throw new Error('a pass was not stored')
    if (found.voidedAt === null) return found
    const [valid = found] = await db
      .update(walletPasses)
      .set({ voidedAt: null, updatedAt: nextVersion(now) })
      .where(eq(walletPasses.serial, found.serial))
      .returning()
    return valid
  },

  devices: (serial: string) => db.select().from(walletDevices).where(eq(walletDevices.serial, serial)),

  /** Whether the device did not have the pass before. */
  addDevice: async (device: typeof walletDevices.$inferInsert): Promise<boolean> => {
    const { deviceId, serial, pushToken } = device
    const added = await db.insert(walletDevices).values(device).onConflictDoNothing().returning()
    if (added.length > 0) return true
    await db
      .update(walletDevices)
      .set({ pushToken })
      .where(and(eq(walletDevices.deviceId, deviceId), eq(walletDevices.serial, serial)))
    return false
  },

  removeDevice: async (deviceId: string, serial: string): Promise<void> => {
    await db.delete(walletDevices).where(and(eq(walletDevices.deviceId, deviceId), eq(walletDevices.serial, serial)))
  },

  /** The passes of a device that changed since. */
  changedOn: (deviceId: string, since: Date) =>
    db
      .select({ serial: walletPasses.serial, updatedAt: walletPasses.updatedAt })
      .from(walletDevices)
      .innerJoin(walletPasses, eq(walletPasses.serial, walletDevices.serial))
      .where(and(eq(walletDevices.deviceId, deviceId), gt(walletPasses.updatedAt, since)))
      .limit(100),
})

/** Has the wallets told that what a pass shows has changed, if there is one. */
export const touchPass = async (tx: Database, of: PassOf, now: Date, add: AddJob): Promise<void> => {
  const touched = await tx
    .update(walletPasses)
    .set({ updatedAt: nextVersion(now) })
    .where(isOf(of))
    .returning()
  for (const pass of touched) await addUpdate(tx, pass, add)
}

/** Ends the passes of customers whose account is closed or erased. */
export const voidPasses = async (tx: Database, userIds: readonly string[], now: Date, add: AddJob): Promise<void> => {
  const ids = [...userIds]
  if (ids.length === 0) return
  const voided = await tx
    .update(walletPasses)
    .set({ voidedAt: now, updatedAt: nextVersion(now) })
    .where(isPassOf(tx, ids))
    .returning()
  for (const pass of voided) await addUpdate(tx, pass, add)
}

/** Whether a pass is of some customers. From what they booked to its pass: alternatives would read all passes. */
export const isPassOf = (db: Database, userIds: readonly string[]) => {
  return inArray(
    walletPasses.serial,
    db
      .select({ serial: walletPasses.serial })
      .from(bookings)
      .innerJoin(walletPasses, eq(walletPasses.bookingId, bookings.id))
      .where(inArray(bookings.userId, [...userIds]))
      .unionAll(
        db
          .select({ serial: walletPasses.serial })
          .from(subscriptions)
          .innerJoin(walletPasses, eq(walletPasses.subscriptionId, subscriptions.id))
          .where(inArray(subscriptions.userId, [...userIds])),
      ),
  )
}

const addUpdate = (tx: Database, { serial, updatedAt }: WalletPass, add: AddJob): Promise<void> =>
  add(tx, { kind: 'wallet.update', payload: { serial }, key: `wallet ${serial} ${updatedAt.toISOString()}` })
