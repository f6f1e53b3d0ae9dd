import type { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import type { Image, Text } from '#contract/rules/common.ts'
import type { ProductCard } from '#contract/shop/products.ts'

/**
 * The `data` of an error `gone` (410): a product or a place that the shop showed once and has hidden since, with what
 * is similar to it, of its own kind.
 */
export interface Gone {
  id: string
  name: Text
  image?: Image
  products?: ProductCard[]
  locations?: LocationCard[]
  destinations?: DestinationCard[]
  experiences?: ExperienceCard[]
}
