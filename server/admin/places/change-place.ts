import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { placeClosures, places } from '../../db/schema/places-schema.ts'
import { LOCK } from '../../shop-folder/database/apply.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import type { SlotChanges } from '../../shop-folder/database/slot-changes.ts'
import { planSlots, readStaying, type Staying, writeSlots } from '../../shop-folder/database/slots.ts'
import type { State } from '../../shop-folder/database/state.ts'
import type { AnyRow } from '../../shop-folder/database/tables.ts'
import { isPlaceNamed } from '../bookings/find-place.ts'
import { AdminError, type EditDeps } from '../command.ts'

export type PlaceRow = typeof places.$inferSelect
type Values = Partial<
  Pick<PlaceRow, 'details' | 'booking' | 'name' | 'summary' | 'description' | 'keywords' | 'isHidden'>
>

/** The tables of a folder by the kind of a place. */
const TABLE = { location: 'venues', experience: 'experiences', destination: 'destinations' } as const

/** A place of any kind by its slug, id or name. */
export const readPlace = async (db: Database, typed: string, isLocked = false): Promise<PlaceRow> => {
  const query = db.select().from(places).where(isPlaceNamed(typed))
  const [found, ...others] = isLocked ? await query.for('update') : await query
  if (!found) throw new AdminError(`There is no place "${typed}". "places list" names them.`)
  const [other] = others
  if (other) throw new AdminError(`"${typed}" is two places: write ${found.id} or ${other.id}.`)
  return found
}

export interface PlannedPlace {
  before: PlaceRow
  after: PlaceRow
  slots: SlotChanges
  /** Times that are booked, and therefore stay. */
  staying: Staying[]
}

interface Times {
  now: Date
  isLocked: boolean
}

const NO_SLOTS: SlotChanges = { added: [], changed: [], removed: [], retained: [], unopened: [] }

/** What a change of a place makes of its slots, as an apply of the folder would. */
export const planPlace = async (
  db: Database,
  before: PlaceRow,
  values: Values,
  { now, isLocked }: Times,
): Promise<PlannedPlace> => {
  const after = { ...before, ...values }
  if (!before.booking) return { before, after, slots: NO_SLOTS, staying: [] }
  const changed = { row: after as AnyRow, columns: Object.keys(values), before: before as AnyRow }
  const tables = new Map([[TABLE[before.kind], { added: [], removed: [], changed: [changed] }]])
  const closures = await db.select().from(placeClosures).where(eq(placeClosures.placeId, before.id))
  const state = { experiences: [], venues: [before], placeClosures: closures } as unknown as State
  const slots = await planSlots(db, { tables, hidden: [] }, state, { now, isLocked })
  return { before, after, slots, staying: await readStaying(db, slots) }
}

interface PlaceChange {
  command: string
  place: string
  /** What is set, by what is there under its lock; throws an `AdminError` that says why not. */
  values: (row: PlaceRow) => Values
}

/** Changes a place and its slots to come; what is booked stays. */
export const changePlace = (
  { db, clock }: Pick<EditDeps, 'db' | 'clock'>,
  { command, place, values }: PlaceChange,
): Promise<PlannedPlace> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const before = await readPlace(tx, place, true)
    const set = values(before)
    const planned = await planPlace(tx, before, set, { now: clock.now(), isLocked: true })
    if (Object.keys(set).length > 0) await tx.update(places).set(set).where(eq(places.id, before.id))
    await writeSlots(tx, planned.slots)
    for (const column of Object.keys(set))
      await noteEdit(
        tx,
        {
          table: TABLE[before.kind],
          key: before.id,
          column,
          command,
          before: before[column as keyof PlaceRow],
        },
        clock.now(),
      )
    return planned
  })
