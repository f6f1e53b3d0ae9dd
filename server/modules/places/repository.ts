import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Closure, NextFree } from '#contract/booking/places.ts'
import type { Database } from '../../db/client.ts'
import { availabilities, placeClosures, placeReviews, places, regions } from '../../db/schema/places-schema.ts'
import { dayAt } from '../availability/wall-clock.ts'
import { anyOf } from '../products/search.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { PlaceRow, ReviewRow, Surroundings } from './serialize.ts'

export type PlaceKind = PlaceRow['kind']

/** Everything about a place but what search reads. */
export const { searchVector: _vector, ...placeColumns } = getTableColumns(places)
/** Places that are shown. */
const isShown = not(places.isHidden)
/** The number of reviews on a page. */
const MAX_REVIEWS = 12
const MAX_CLOSURES = 20
/** More places than one destination has. */
const MAX_AT_ONCE = 100

export const placesRepository = (db: Database) => ({
  ...readPlaces(db),
  ...listPlaces(db),
  ...readDetails(db),
})

const readPlaces = (db: Database) => ({
  /** One place by id or slug. */
  read: async (kind: PlaceKind, idOrSlug: string): Promise<PlaceRow | undefined> => {
    const [row] = await db
      .select(placeColumns)
      .from(places)
      .where(and(eq(places.kind, kind), isShown, or(eq(places.id, idOrSlug), eq(places.slug, idOrSlug))))
      .orderBy(sql`${places.id} = ${idOrSlug} desc`)
      .limit(1)
    return row
  },

  /** Some places, in the order of their ids. */
  readAll: async (ids: readonly string[]): Promise<PlaceRow[]> => {
    if (ids.length === 0) return []
    const rows = await db
      .select(placeColumns)
      .from(places)
      .where(and(isShown, inArray(places.id, [...ids])))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
})

/** Lists of places in the order they are shown. */
const listPlaces = (db: Database) => ({
  /** The first places of a kind, in the shop's order. */
  first: (kind: PlaceKind, limit: number): Promise<PlaceRow[]> =>
    db
      .select(placeColumns)
      .from(places)
      .where(and(isShown, eq(places.kind, kind)))
      .orderBy(asc(places.position), asc(places.id))
      .limit(limit),

  /** The places that fit best what is being typed. */
  suggest: (texts: readonly string[], limit: number): Promise<PlaceRow[]> =>
    db
      .select(placeColumns)
      .from(places)
      .where(and(isShown, sql`${places.searchVector} @@ ${anyOf(texts, 'last', '')}`))
      .orderBy(
        sql`${places.searchVector} @@ ${anyOf(texts, 'none', '=')} desc`,
        sql`${places.searchVector} @@ ${anyOf(texts, 'last', '=')} desc`,
        sql`${places.kind} = 'destination' desc`,
        asc(places.position),
        asc(places.id),
      )
      .limit(limit),

  /** Everything that can be booked at a destination, in the shop's order. */
  readOf: (destinationId: string): Promise<PlaceRow[]> =>
    db
      .select(placeColumns)
      .from(places)
      .where(and(isShown, eq(places.destinationId, destinationId)))
      .orderBy(asc(places.kind), asc(places.position), asc(places.id))
      .limit(MAX_AT_ONCE),

  /** Others of the same kind: first those of the same destination or region. */
  readRelated: ({ id, kind, destinationId, regionId, position }: PlaceRow, limit: number): Promise<PlaceRow[]> =>
    db
      .select(placeColumns)
      .from(places)
      .where(and(isShown, eq(places.kind, kind), sql`${places.id} <> ${id}`))
      .orderBy(
        sql`(${places.destinationId} is not distinct from ${destinationId} and ${places.destinationId} is not null) desc`,
        sql`${places.regionId} = ${regionId} desc`,
        sql`abs(${places.position} - ${position})`,
        asc(places.id),
      )
      .limit(limit),
})

/** What the page of a place shows beside the place itself. */
const readDetails = (db: Database) => ({
  reviews: (placeId: string): Promise<ReviewRow[]> =>
    db
      .select()
      .from(placeReviews)
      .where(eq(placeReviews.placeId, placeId))
      .orderBy(desc(placeReviews.createdAt), asc(placeReviews.id))
      .limit(MAX_REVIEWS),

  /** Closures that are not over yet. */
  closures: async ({ id, timeZone }: PlaceRow, now: Date): Promise<Closure[]> => {
    const rows = await db
      .select()
      .from(placeClosures)
      .where(and(eq(placeClosures.placeId, id), gte(placeClosures.toDate, dayAt(now, timeZone).toString())))
      .orderBy(asc(placeClosures.fromDate))
      .limit(MAX_CLOSURES)
    return rows.map(({ fromDate, toDate, reason }) => ({ from: fromDate, to: toDate, reason }))
  },

  nextFree: async ({ id, timeZone }: PlaceRow, now: Date): Promise<NextFree | undefined> => {
    const [row] = await db
      .select()
      .from(availabilities)
      .where(
        and(
          eq(availabilities.placeId, id),
          gte(availabilities.localDate, dayAt(now, timeZone).toString()),
          gt(availabilities.cutoffAt, now),
          sql`${availabilities.taken} < ${availabilities.capacity}`,
          eq(availabilities.isClosed, false),
        ),
      )
      .orderBy(asc(availabilities.localDate), asc(availabilities.startsAt))
      .limit(1)
    return (
      row && {
        availability_id: row.id,
        starts_at: row.startsAt.toISOString(),
        local_start: row.localStart,
        time_zone: timeZone,
        vacancies: row.capacity - row.taken,
      }
    )
  },
})

/** What cards are made with. */
export const readSurroundings = async (db: Database): Promise<Surroundings> => {
  const [currency, allRegions, booked] = await Promise.all([
    readCurrency(db),
    db.select().from(regions).orderBy(asc(regions.position), asc(regions.id)).limit(MAX_AT_ONCE),
    db
      .select({ id: places.destinationId, kind: places.kind, count: count() })
      .from(places)
      .where(and(isShown, isNotNull(places.destinationId)))
      .groupBy(places.destinationId, places.kind),
  ])
  const counts = new Map<string, { experiences: number; locations: number }>()
  for (const row of booked) {
    const one = counts.get(row.id ?? '') ?? { experiences: 0, locations: 0 }
    one[row.kind === 'experience' ? 'experiences' : 'locations'] = row.count
    counts.set(row.id ?? '', one)
  }
  return { currency, regions: new Map(allRegions.map((region) => [region.id, region])), counts }
}
