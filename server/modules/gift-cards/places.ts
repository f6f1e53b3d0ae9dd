import { and, asc, inArray, not, or, sql } from 'drizzle-orm'
import type { GiftCardPlace } from '#contract/payment/gift-cards.ts'
import { GIFT_CARD_SUMS } from '#contract/rules/gift-cards.ts'
import { decimalsOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { placeColumns } from '../places/repository.ts'
import { type PlaceRow, rulesOf } from '../places/serialize.ts'

/** Places of a shop that are offered, more than one has. */
const MOST = 200
const GUESTS = 2

/** What two adults pay at a place at most; undefined where two cannot book. */
const priceForTwo = (row: PlaceRow): number | undefined => {
  const { units, min_units: least, max_units: most, slot_price: slot, weekend_slot_price: weekend } = rulesOf(row)
  if (slot !== undefined) return Math.max(slot, weekend ?? slot)
  const adult = units.find(({ id }) => id === 'adult') ?? units.find(({ accompanied }) => !accompanied)
  if (!adult || least > GUESTS || most < GUESTS || adult.min > GUESTS || adult.max < GUESTS) return undefined
  return adult.price * GUESTS
}

/** What a card can be given for now: shown, bookable by two, and within what a card may be worth. */
export const giftPlaces = async (db: Database, currency: string): Promise<(GiftCardPlace & { price: number })[]> => {
  const unit = 10 ** decimalsOf(currency)
  const rows = await db
    .select(placeColumns)
    .from(places)
    .where(and(not(places.isHidden), inArray(places.kind, ['location', 'experience'])))
    .orderBy(asc(places.kind), asc(places.position), asc(places.id))
    .limit(MOST)
  return rows.flatMap((row) => {
    const price = priceForTwo(row)
    if (price === undefined || price < GIFT_CARD_SUMS.least * unit || price > GIFT_CARD_SUMS.most * unit) return []
    return [{ kind: row.kind === 'location' ? 'location' : 'experience', slug: row.slug, name: row.name, price }]
  })
}

/** Which of these places are still shown, by kind and slug. */
export const shownPlaces = async (db: Database, given: readonly (GiftCardPlace | null)[]): Promise<Set<string>> => {
  const wanted = given.flatMap((place) => place ?? [])
  if (wanted.length === 0) return new Set()
  const rows = await db
    .select({ kind: places.kind, slug: places.slug })
    .from(places)
    .where(
      and(
        not(places.isHidden),
        or(...wanted.map(({ kind, slug }) => sql`(${places.kind} = ${kind} and ${places.slug} = ${slug})`)),
      ),
    )
  return new Set(rows.map(placeKey))
}

export const placeKey = ({ kind, slug }: Pick<PlaceRow, 'kind' | 'slug'>): string => `${kind} ${slug}`
