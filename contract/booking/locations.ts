import * as z from 'zod/mini'
import { Id, Image, Money, pageQuery, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import {
  Amenity,
  CancelPolicy,
  Closure,
  DestinationCard,
  Faq,
  LocationCard,
  LocationMode,
  NextFree,
  OpeningHours,
  placeListAnswer,
  placeQuery,
  PlaceSort,
  Policy,
  Region,
  ReviewSummary,
  Unit,
} from './places.ts'
import { Rating } from '#contract/shop/products.ts'

/** A venue as its page shows it. `slot_price` is set where one party has the place to itself. */
export const Location = z.object({
  id: Id,
  slug: Id,
  name: Text,
  summary: Text,
  description: Text,
  images: z.array(Image),
  region: Region,
  city: Text,
  address: Text,
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  opening_hours: z.array(OpeningHours),
  closures: z.array(Closure),
  amenities: z.array(Amenity),
  accessibility: Text,
  capacity: z.int(),
  mode: LocationMode,
  slot_minutes: z.int(),
  units: z.array(Unit),
  min_units: z.int(),
  max_units: z.int(),
  slot_price: z.optional(Money),
  price_from: Money,
  cancellation: CancelPolicy,
  policies: z.array(Policy),
  faqs: z.array(Faq),
  rating: Rating,
  reviews: ReviewSummary,
  next_free: z.optional(NextFree),
  /** Its destination, if it belongs to one. */
  destination: z.optional(DestinationCard),
  /** Other venues. */
  related: z.array(LocationCard),
})
export type Location = z.infer<typeof Location>

export const locations = resource('Venues', {
  list: endpoint({
    name: 'locations.list',
    method: 'GET',
    path: 'locations',
    summary: 'Venues, searched, filtered, sorted and paged',
    query: z.object({
      ...placeQuery,
      kind: z.optional(LocationMode),
      sort: z._default(PlaceSort, 'featured'),
      ...pageQuery,
    }),
    answer: placeListAnswer(LocationCard),
    persist: 'device',
  }),
  read: endpoint({
    name: 'locations.read',
    method: 'GET',
    path: 'locations/{id}',
    summary: 'One venue by id or slug',
    params: z.object({ id: Id }),
    answer: z.object({ data: Location }),
    persist: 'device',
  }),
})
