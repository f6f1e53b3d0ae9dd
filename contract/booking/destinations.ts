import * as z from 'zod/mini'
import { Id, Image, Money, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { DestinationCard, ExperienceCard, Faq, kindQuery, LocationCard, placeListAnswer, Region } from './places.ts'
import { ProductCard, Rating } from '#contract/shop/products.ts'

/** A destination as its page shows it; what can be booked there are cards, so the page needs no further call. */
export const Destination = z.object({
  id: Id,
  slug: Id,
  name: Text,
  tagline: Text,
  description: Text,
  region: Region,
  images: z.array(Image),
  latitude: z.number(),
  longitude: z.number(),
  highlights: z.array(Text),
  best_season: Text,
  getting_there: Text,
  experience_ids: z.array(Id),
  location_ids: z.array(Id),
  experiences: z.array(ExperienceCard),
  locations: z.array(LocationCard),
  price_from: Money,
  /** Some of what is made there and in stock, in the shop's order; left out where there is none. */
  products: z.optional(z.array(ProductCard)),
  /** Over all that can be booked there. */
  rating: Rating,
  faqs: z.array(Faq),
  /** Other destinations. */
  related: z.array(DestinationCard),
})
export type Destination = z.infer<typeof Destination>

export const destinations = resource('Destinations', {
  list: endpoint({
    name: 'destinations.list',
    method: 'GET',
    path: 'destinations',
    summary: 'Destinations, searched, filtered, sorted and paged',
    query: z.object(kindQuery),
    answer: placeListAnswer(DestinationCard),
    persist: 'device',
  }),
  read: endpoint({
    name: 'destinations.read',
    method: 'GET',
    path: 'destinations/{id}',
    summary: 'One destination by id or slug',
    params: z.object({ id: Id }),
    answer: z.object({ data: Destination }),
    persist: 'device',
  }),
})
