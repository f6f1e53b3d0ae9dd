import * as z from 'zod/mini'
import { Id, Money, pageQuery, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import {
  Amenity,
  bookableFields,
  DestinationCard,
  LocationCard,
  LocationMode,
  OpeningHours,
  placeListAnswer,
  placeQuery,
  PlaceSort,
} from './places.ts'

/** A venue as its page shows it. `slot_price` is set where one party has the place to itself. */
export const Location = z.object({
  ...bookableFields,
  name: Text,
  city: Text,
  address: Text,
  opening_hours: z.array(OpeningHours),
  amenities: z.array(Amenity),
  mode: LocationMode,
  slot_minutes: z.int(),
  slot_price: z.optional(Money),
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
