import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { staffDevices } from '../../db/schema/check-ins-schema.ts'

export type StaffDeviceRow = typeof staffDevices.$inferSelect

/** More devices than one person works with; with a further one the oldest is told no more. */
const MAX_DEVICES = 5

/** Devices of the shop's people, in a database or in a transaction of it. */
export const staffDevicesRepository = (db: Database) => ({
  of: (staffId: string): Promise<StaffDeviceRow[]> =>
    db
      .select()
      .from(staffDevices)
      .where(eq(staffDevices.staffId, staffId))
      .orderBy(asc(staffDevices.renewedAt), asc(staffDevices.id)),

  /** Adds a browser, or gives it to the person and session that it is used in now. */
  add: async (row: StaffDeviceRow): Promise<void> => {
    const { id: _id, endpoint: _endpoint, ...facts } = row
    await db.insert(staffDevices).values(row).onConflictDoUpdate({ target: staffDevices.endpoint, set: facts })
    await db.execute(sql`delete from ${staffDevices} where id in (
      select id from ${staffDevices} where staff_id = ${row.staffId}
      order by renewed_at desc, id offset ${MAX_DEVICES})`)
  },

  /** Gives a browser of a person its present keys and session, where it is on; its id. */
  renew: async ({ endpoint, staffId, ...row }: StaffDeviceRow): Promise<string | undefined> => {
    const { id: _id, ...facts } = row
    const [renewed] = await db
      .update(staffDevices)
      .set(facts)
      .where(and(eq(staffDevices.endpoint, endpoint), eq(staffDevices.staffId, staffId)))
      .returning({ id: staffDevices.id })
    return renewed?.id
  },

  remove: async (id: string, staffId: string): Promise<void> => {
    await db.delete(staffDevices).where(and(eq(staffDevices.id, id), eq(staffDevices.staffId, staffId)))
  },

  /** Ends those of a session that is signed out of. */
  endOf: async (sessionId: string): Promise<void> => {
    await db.delete(staffDevices).where(eq(staffDevices.sessionId, sessionId))
  },
})
