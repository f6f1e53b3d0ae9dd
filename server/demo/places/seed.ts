import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generateAvailability } from '../../modules/availability/generate.ts'
import type { Database } from '../../db/client.ts'
import { placeClosures, placeReviews, places, regions } from '../../db/places-schema.ts'
import { closureRows, placeRows, reviewRows, type SeedPlaces } from './rows.ts'
import { REGIONS } from './shared.ts'

/** Any number but those of the other locks. */
const LOCK = 4714

/** Adds the demo's places with what is free there, once, also to a data folder that was there before they were. */
export const seedPlaces = async (db: Database, seed: SeedPlaces, now = new Date()): Promise<void> => {
  if (await isThere(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isThere(tx)) return
    const insert = async <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): Promise<void> => {
      if (rows.length > 0) await tx.insert(table).values(rows)
    }
    await insert(
      regions,
      REGIONS.map((region, position) => ({ ...region, position })),
    )
    await insert(places, placeRows(seed))
    await insert(placeReviews, reviewRows(seed, now))
    await insert(placeClosures, closureRows(seed, now))
    await generateAvailability(tx, { now, takenOf })
  })
}

const isThere = async (db: Database): Promise<boolean> => (await db.select().from(regions).limit(1)).length > 0

/** Others have booked before: some slots are full, some nearly, the same ones for every visitor. */
const takenOf = (id: string, capacity: number, isExclusive: boolean): number => {
  const chance = hash(id)
  if (isExclusive) return chance < 0.22 ? capacity : 0
  if (chance < 0.12) return capacity
  if (chance < 0.35) return Math.min(capacity - 1, Math.ceil(capacity * 0.7))
  return Math.floor(capacity * chance * 0.4)
}

/** Between 0 and 1, the same for the same text. */
const hash = (text: string): number => {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619)
  return ((value ^ (value >>> 15)) >>> 0) / 4_294_967_296
}
