import type { Locale } from '#locales/index.ts'
import type { Availability } from '#contract/booking/availability.ts'
import type { Unit } from '#contract/booking/places.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Product } from '#contract/shop/products.ts'
import type { Settings } from '#contract/site/settings.ts'

/** What the feeds of one language are written with. */
export interface FeedContext {
  /** The site's public address, without a trailing slash. */
  publicUrl: string
  locale: Locale
  /** Those the shop offers. */
  languages: readonly Locale[]
  /** In that language. */
  general: Settings['general']
  /** Names of the categories by id, in that language. */
  categories: ReadonlyMap<string, string>
}

/** An experience or a venue, as its slots are described. */
export interface SlotPlace {
  kind: 'location' | 'experience'
  slug: string
  name: Text
  summary: Text
  /** The street, or where guests meet. */
  address: Text
  /** The city, or the destination of an experience. */
  town: Text
  region: Text
  latitude: number
  longitude: number
  units: readonly Pick<Unit, 'id' | 'accompanied'>[]
}

/** A slot with its place. */
export interface PlacedSlot {
  place: SlotPlace
  slot: Availability
}

/** The feeds of a whole shop, in pieces of text, from what is read of it in batches. */
export interface Feeds {
  products: (batches: AsyncIterable<readonly Product[]>, context: FeedContext) => AsyncIterable<string>
  slots: (batches: AsyncIterable<readonly PlacedSlot[]>, context: FeedContext) => AsyncIterable<string>
}
