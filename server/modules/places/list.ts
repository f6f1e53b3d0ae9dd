import { and, asc, desc, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PlaceFacets, PlaceSort } from '#contract/booking/places.ts'
import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { availabilities, places } from '../../db/schema/places-schema.ts'
import { pageMeta } from '../page-meta.ts'
import { anyOf } from '../products/search.ts'
import { correctPlace } from './correct.ts'
import { createAlternatives } from '../search/synonyms.ts'
import { hasWords } from './has-words.ts'
import { type PlaceRow, type Surroundings, serializeRegion } from './serialize.ts'
import { type PlaceKind, placesRepository, readSurroundings } from './repository.ts'

/** The parameters of a list of places. */
export interface PlaceListQuery {
  q: string
  region?: string | undefined
  date?: string | undefined
  guests?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  kind?: string | undefined
  sort: PlaceSort
  page: number
  per_page: number
}

/** More places than a shop of places has; the counts are made of them. */
const MOST = 5000

const ORDERS: Record<PlaceSort, SQL[]> = {
  featured: [],
  price_asc: [asc(places.priceFrom)],
  price_desc: [desc(places.priceFrom)],
  rating: [desc(places.ratingAverage), desc(places.ratingCount)],
}

/** A page of the list of a kind, each place as its card. */
export const listCards = async <Card>(
  { db, counts }: { db: Database; counts: CountCache },
  kind: PlaceKind,
  query: PlaceListQuery,
  serialize: (row: PlaceRow, around: Surroundings) => Card,
) => {
  const around = await readSurroundings(db)
  const { ids, ...found } = await listPlaces(db, counts, kind, query, around)
  const rows = await placesRepository(db).readAll(ids)
  return { data: rows.map((row) => serialize(row, around)), ...found }
}

/** The ids of a page of places with its counts; a text that nothing has is corrected. */
const listPlaces = async (
  db: Database,
  counts: CountCache,
  kind: PlaceKind,
  query: PlaceListQuery,
  around: Surroundings,
) => {
  const typed = query.q
  const alternatives = createAlternatives(db, counts)
  const asTyped = await textsOf(typed)
  const found = await readFacets(db, kind, asTyped, around)
  const corrected = typed !== '' && found.total === 0 ? await correctPlace(db, counts, kind, typed) : undefined
  const texts = corrected === undefined ? asTyped : await textsOf(corrected)
  const { facets } = corrected === undefined ? found : await readFacets(db, kind, texts, around)
  const condition = conditionOf(kind, texts, query)
  const { rows } = await db.execute<{ id: string; total: number }>(
    sql`select ${places.id} as id, count(*) over ()::int as total from ${places} where ${condition}
      order by ${sql.join([...rankOf(texts), ...ORDERS[query.sort], asc(places.position), asc(places.id)], sql`, `)}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`,
  )
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await readTotal(db, condition))
  return {
    ids: rows.map(({ id }) => id),
    meta: pageMeta(query, total),
    facets,
    ...(corrected !== undefined && { did_you_mean: corrected }),
  }

  async function textsOf(text: string): Promise<string[]> {
    return text === '' ? [] : alternatives(text)
  }
}

const readTotal = async (db: Database, condition: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${places} where ${condition}`,
  )
  return rows[0]?.total ?? 0
}

/** Whole words of the name rank before whole words anywhere, and both before prefixes. */
const rankOf = (texts: readonly string[]): SQL[] =>
  texts.length === 0
    ? []
    : [
        sql`${places.searchVector} @@ ${anyOf(texts, 'none', '=')} desc`,
        sql`${places.searchVector} @@ ${anyOf(texts, 'none', '')} desc`,
      ]

const conditionOf = (kind: PlaceKind, texts: readonly string[], query: PlaceListQuery): SQL => {
  const { region, date, guests, price_min, price_max } = query
  return (
    and(
      eq(places.kind, kind),
      not(places.isHidden),
      texts.length === 0 ? undefined : hasWords(kind, texts),
      region === undefined ? undefined : eq(places.regionId, region),
      price_min === undefined ? undefined : gte(places.priceFrom, price_min),
      price_max === undefined ? undefined : lte(places.priceFrom, price_max),
      query.kind === undefined ? undefined : isOfKind(kind, query.kind),
      date === undefined && guests === undefined ? undefined : isFree(kind, date, guests ?? 1),
    ) ?? sql`true`
  )
}

const isOfKind = (kind: PlaceKind, tag: string): SQL =>
  kind === 'destination'
    ? sql`${places.id} in (select part.destination_id from ${places} part where part.tag = ${tag} and part.kind = 'experience' and not part.is_hidden)`
    : sql`${places.tag} = ${tag}`

/** Has a slot, on that day if one is named, with room for this many guests. */
const isFree = (kind: PlaceKind, date: string | undefined, guests: number): SQL => {
  const slot = and(
    date === undefined ? sql`slot.local_date >= current_date - 1` : sql`slot.local_date = ${date}`,
    sql`slot.cutoff_at > now() and not slot.is_closed and slot.capacity - slot.taken >= ${guests}`,
  )
  if (kind !== 'destination')
    return sql`exists (select from ${availabilities} slot where slot.place_id = ${places.id} and ${slot})`
  return sql`exists (select from ${places} part join ${availabilities} slot on slot.place_id = part.id
    where part.destination_id = ${places.id} and not part.is_hidden and ${slot})`
}

const readFacets = async (
  db: Database,
  kind: PlaceKind,
  texts: readonly string[],
  around: Surroundings,
): Promise<{ total: number; facets: PlaceFacets }> => {
  const { rows } = await db.execute<{ region: string; tags: (string | null)[]; price: number }>(
    sql`select ${places.regionId} as region, ${places.priceFrom} as price,
      case when ${places.kind} = 'destination'
        then array(select distinct part.tag from ${places} part where part.destination_id = ${places.id}
          and part.kind = 'experience' and not part.is_hidden)
        else array[${places.tag}] end as tags
      from ${places}
      where ${places.kind} = ${kind} and not ${places.isHidden} and ${texts.length === 0 ? sql`true` : hasWords(kind, texts)} limit ${MOST}`,
  )
  const byRegion = Map.groupBy(rows, ({ region }) => region)
  const byTag = Map.groupBy(
    rows.flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  const prices = rows.map(({ price }) => price)
  return {
    total: rows.length,
    facets: {
      regions: [...around.regions.keys()].flatMap((id) => {
        const own = byRegion.get(id)
        return own ? [{ ...serializeRegion(id, around), count: own.length }] : []
      }),
      kinds: [...byTag].flatMap(([id, own]) => (id === null ? [] : [{ id, count: own.length }])),
      price: {
        min: prices.length === 0 ? 0 : Math.min(...prices),
        max: prices.length === 0 ? 0 : Math.max(...prices),
        currency: around.currency,
      },
    },
  }
}
