import { ids, type PlaceRow, type ProductRow, type ShopModel } from '../shop-folder/model.ts'
import { readProductHistories, readStars } from './seed-values.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Closures come one after the other, each of a day. */
const FIRST_CLOSURE_DAYS = 18
const CLOSURE_EVERY_DAYS = 4

/**
 * The demo shop as it is on a day: what its folder leaves open, since a date of it would soon be past, and what
 * customers have given it. Products are as old as they always are, and venues close soon, once each.
 */
export const asOf = (model: ShopModel, now: Date): ShopModel => ({
  ...model,
  products: datedProducts(model.products ?? [], now),
  ...ratedPlaces(model),
  placeClosures: closuresOf(model.venues ?? [], now),
})

const datedProducts = (products: readonly ProductRow[], now: Date): ProductRow[] => {
  const histories = readProductHistories()
  return products.map((product) => {
    const history = histories.get(product.slug)
    if (!history) return product
    const { ageDays, rating } = history
    return {
      ...product,
      publishedAt: new Date(now.getTime() - ageDays * DAY_MS).toISOString(),
      ratingAverage: rating.average,
      ratingCount: rating.count,
    }
  })
}

const ratedPlaces = ({ destinations = [], experiences = [], venues = [] }: ShopModel) => {
  const stars = readStars()
  const own = (place: PlaceRow): number[] => stars.get(place.slug) ?? [0, 0, 0, 0, 0]
  const bookable = [...experiences, ...venues]
  return {
    destinations: destinations.map((place) => ({
      ...place,
      ...rated(sum(bookable.filter(({ destinationId }) => destinationId === place.id).map(own))),
    })),
    experiences: experiences.map((place) => ({ ...place, ...rated(own(place)) })),
    venues: venues.map((place) => ({ ...place, ...rated(own(place)) })),
  }
}

const sum = (lists: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3, 4].map((star) => lists.reduce((total, list) => total + (list[star] ?? 0), 0))

const rated = (stars: number[]) => {
  const count = stars.reduce((total, one) => total + one, 0)
  const points = stars.reduce((total, one, index) => total + one * (index + 1), 0)
  return { stars, ratingCount: count, ratingAverage: count === 0 ? 0 : Math.round((points / count) * 10) / 10 }
}

const closuresOf = (venues: readonly PlaceRow[], now: Date): NonNullable<ShopModel['placeClosures']> =>
  venues.map(({ id }, nr) => {
    const days = FIRST_CLOSURE_DAYS + nr * CLOSURE_EVERY_DAYS
    const day = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    return {
      id: ids.closure(id, day, day),
      placeId: id,
      fromDate: day,
      toDate: day,
      reason: { ar: 'صيانة', en: 'Upkeep' },
    }
  })
