import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import { type Closed, openSlots } from '../../modules/availability/generate.ts'
import type { SlotRow } from '../../modules/availability/slots.ts'
import type { Difference } from './difference-model.ts'
import {
  compareSlots,
  type Retained,
  type SlotChanges,
  type SlotPlace,
  type Stored,
  type WhyRetained,
} from './slot-changes.ts'
import type { State } from './state.ts'
import { type AnyRow, isPlace } from './tables.ts'

/** Rows in one statement. */
const BATCH = 500
/** The columns that slots are made from. */
const SHAPING = ['booking', 'details', 'timeZone', 'isHidden']

interface Times {
  now: Date
  /** Whether the slots are locked, for an apply. */
  isLocked: boolean
}

/** What the changed places make of their slots to come. What is taken of a slot stays. */
export const planSlots = async (
  db: Database,
  { tables, hidden }: Pick<Difference, 'tables' | 'hidden'>,
  state: State,
  { now, isLocked }: Times,
): Promise<SlotChanges> => {
  const places = placesToCompare({ tables, hidden }, state)
  const changes: SlotChanges = { added: [], changed: [], removed: [], retained: [], unopened: [] }
  if (places.length === 0) return changes
  const stored = await readSlots(db, places, { now, isLocked })
  for (const place of places) {
    const own = stored.get(place.id) ?? []
    const isToCome = ({ startsAt }: Stored): boolean => startsAt > now
    const openAt = (one: SlotPlace['before'], closures: readonly Closed[]): SlotRow[] =>
      one && !one.isHidden ? openSlots(one, closures, now) : []
    const found = compareSlots(own.filter(isToCome), {
      before: openAt(place.before, place.closedBefore),
      after: openAt(place.after, place.closedAfter),
      modes: [place.before?.booking.mode, place.after.booking.mode],
      slug: place.slug,
      underWay: own.filter((slot) => !isToCome(slot)),
    })
    changes.added.push(...found.added)
    changes.changed.push(...found.changed)
    changes.removed.push(...found.removed)
    changes.retained.push(...found.retained)
    changes.unopened.push(...found.unopened)
  }
  changes.retained.sort((a, b) => (`${a.slug} ${a.localStart}` < `${b.slug} ${b.localStart}` ? -1 : 1))
  return changes
}

/** A slot that stays because something of it is taken, with the references of its bookings. */
export type Staying = Retained & { booked: string[] }

const RETAINED: Record<WhyRetained, string> = {
  closed_to_others: 'booked or held stay; nobody else can book it',
  above_capacity: 'booked or held stay, above the new capacity',
  former_length: 'booked or held keep its former length',
}

/** As the terminal shows one. */
export const stayingText = ({ slug, localStart, taken, why, booked }: Staying): string =>
  `${slug} ${localStart.replace('T', ' ')}: ${taken} ${RETAINED[why]}${booked.length === 0 ? '' : ` (${booked.join(', ')})`}`

/** Slots that stay because something of them is taken, with the bookings. */
export const readStaying = async (db: Database, { retained }: SlotChanges): Promise<Staying[]> => {
  if (retained.length === 0) return []
  const rows = await db
    .select({ slot: bookings.availabilityId, reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        inArray(
          bookings.availabilityId,
          retained.map(({ id }) => id),
        ),
        inArray(bookings.status, ['pending_payment', 'confirmed']),
      ),
    )
    .orderBy(asc(bookings.reference))
  const references = Map.groupBy(rows, ({ slot }) => slot)
  return retained.map((slot) => ({ ...slot, booked: references.get(slot.id)?.map(({ reference }) => reference) ?? [] }))
}

/** Writes the changes of slots; those to change are locked. */
export const writeSlots = async (db: Database, { added, changed, removed }: SlotChanges): Promise<void> => {
  for (let at = 0; at < removed.length; at += BATCH)
    await db
      .delete(availabilities)
      .where(and(inArray(availabilities.id, removed.slice(at, at + BATCH)), eq(availabilities.taken, 0)))
  for (const { id, ...values } of changed) await db.update(availabilities).set(values).where(eq(availabilities.id, id))
  for (let at = 0; at < added.length; at += BATCH)
    await db
      .insert(availabilities)
      .values(added.slice(at, at + BATCH))
      .onConflictDoNothing()
}

const placesToCompare = ({ tables, hidden }: Pick<Difference, 'tables' | 'hidden'>, state: State): SlotPlace[] => {
  const before = new Map([...state.experiences, ...state.venues].map((row) => [row.id, row]))
  const after = new Map<string, AnyRow>(before)
  const concerned = new Set<string>()
  for (const [name, { added, changed }] of tables)
    if (isPlace(name) && name !== 'destinations') {
      for (const row of [...added, ...changed.map((one) => one.row)]) after.set(String(row['id']), row)
      for (const { id } of added) concerned.add(String(id))
      for (const { row, columns } of changed)
        if (columns.some((column) => SHAPING.includes(column))) concerned.add(String(row['id']))
    }
  for (const { name, row } of hidden)
    if (isPlace(name) && name !== 'destinations') {
      after.set(String(row['id']), { ...row, isHidden: true })
      concerned.add(String(row['id']))
    }
  const closures = tables.get('placeClosures')
  for (const { placeId } of closures
    ? [...closures.added, ...closures.changed.map(({ row }) => row), ...closures.removed]
    : [])
    concerned.add(String(placeId))

  const isRemoved = new Set(closures?.removed.map(({ id }) => id))
  const closedAfter = [
    ...state.placeClosures.filter(({ id }) => !isRemoved.has(id)),
    ...((closures?.added ?? []) as unknown as typeof state.placeClosures),
  ]
  return [...concerned].flatMap((id) => {
    const row = after.get(id) as (typeof state.venues)[number] | undefined
    const previous = before.get(id)
    if (!row?.booking) return []
    return {
      id,
      slug: row.slug,
      before: previous?.booking ? { ...previous, booking: previous.booking } : undefined,
      after: { ...row, booking: row.booking },
      closedBefore: state.placeClosures.filter(({ placeId }) => placeId === id),
      closedAfter: closedAfter.filter(({ placeId }) => placeId === id),
    }
  })
}

const readSlots = async (
  db: Database,
  places: readonly SlotPlace[],
  { now, isLocked }: Times,
): Promise<Map<string, Stored[]>> => {
  const query = db
    .select()
    .from(availabilities)
    .where(
      and(
        inArray(
          availabilities.placeId,
          places.map(({ id }) => id),
        ),
        or(gt(availabilities.startsAt, now), and(gt(availabilities.endsAt, now), gt(availabilities.taken, 0))),
      ),
    )
    .orderBy(sql`${availabilities.id}`)
  return Map.groupBy(isLocked ? await query.for('update') : await query, ({ placeId }) => placeId)
}
