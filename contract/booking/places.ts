import * as z from 'zod/mini'
import { localeCodes } from '#locales/index.ts'
import { Id, Image, Meta, Money, pageQuery, queryNumber, Text } from '#contract/rules/common.ts'
import { Day, SearchText } from '#contract/inputs.ts'
import { Rating } from '#contract/shop/products.ts'

/** What a clock at the place shows: `2026-11-25T09:00`. */
export const LocalTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))
/** A UTC instant in ISO 8601. */
export const Instant = z.string()

/** A part of the country that lists are narrowed down to. */
export const Region = z.object({ id: Id, name: Text })
export type Region = z.infer<typeof Region>

/** How a venue is booked: by one party at a time, or by the seat. */
export const LocationMode = z.enum(['exclusive', 'shared'])
export type LocationMode = z.infer<typeof LocationMode>

export const EXPERIENCE_KINDS = ['heritage', 'nature', 'craft', 'food', 'sea', 'stars'] as const
/** What an experience is mostly about. */
export const ExperienceKind = z.enum(EXPERIENCE_KINDS)
export type ExperienceKind = z.infer<typeof ExperienceKind>

/**
 * Open from `from` to `to` (`HH:MM` of the place's clock) on a weekday, 0 is Sunday. A `to` that is not after `from` is on
 * the next day; a weekday may stand several times, one that is missing is closed.
 */
export const OpeningHours = z.object({ weekday: z.int(), from: z.string(), to: z.string() })
export type OpeningHours = z.infer<typeof OpeningHours>

/** Closed on all days from `from` to `to`, both included. */
export const Closure = z.object({ from: Day, to: Day, reason: Text })
export type Closure = z.infer<typeof Closure>

export const Faq = z.object({ question: Text, answer: Text })
export type Faq = z.infer<typeof Faq>

/** A rule of the place in plain words. */
export const Policy = z.object({ id: Id, title: Text, text: Text })
export type Policy = z.infer<typeof Policy>

/** The share of the price that is refunded if cancelled at least `hours_before` the start. */
export const RefundTier = z.object({ hours_before: z.int(), refund_percent: z.int() })
export type RefundTier = z.infer<typeof RefundTier>

/** Until when a booking may be cancelled or moved, and the refund: the first tier that is met counts. */
export const CancelPolicy = z.object({ cutoff_hours: z.int(), tiers: z.array(RefundTier) })
export type CancelPolicy = z.infer<typeof CancelPolicy>

/**
 * A kind of guest, such as an adult. Where one party has the place to itself there is the one unit `guest`, whose price
 * is 0: the price is the `slot_price`. A unit with `accompanied` is never booked without one that is not.
 */
export const Unit = z.object({
  id: Id,
  label: Text,
  /** A description in a few words. */
  note: z.optional(Text),
  min_age: z.optional(z.int()),
  max_age: z.optional(z.int()),
  accompanied: z.boolean(),
  min: z.int(),
  max: z.int(),
  price: Money,
})
export type Unit = z.infer<typeof Unit>

/** A guest's review, in the language it was written in. */
export const PlaceReview = z.object({
  id: Id,
  author: z.string(),
  language: z.enum(localeCodes),
  rating: z.int(),
  text: z.string(),
  created_at: Instant,
})
export type PlaceReview = z.infer<typeof PlaceReview>

/** `stars` counts the reviews of 1, 2, 3, 4 and 5 stars; `latest` are the newest of those with words. */
export const ReviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  stars: z.array(z.int()),
  latest: z.array(PlaceReview),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** Something a place has: `id` names its drawing. */
export const Amenity = z.object({ id: Id, label: Text })
export type Amenity = z.infer<typeof Amenity>

/** The next slot that can be booked. */
export const NextFree = z.object({
  availability_id: Id,
  starts_at: Instant,
  local_start: LocalTime,
  time_zone: z.string(),
  vacancies: z.int(),
})
export type NextFree = z.infer<typeof NextFree>

/** A venue in a list. */
export const LocationCard = z.object({
  id: Id,
  slug: Id,
  name: Text,
  summary: Text,
  region: Region,
  city: Text,
  image: Image,
  mode: LocationMode,
  capacity: z.int(),
  price_from: Money,
  rating: Rating,
  latitude: z.number(),
  longitude: z.number(),
})
export type LocationCard = z.infer<typeof LocationCard>

/** A destination in a list. */
export const DestinationCard = z.object({
  id: Id,
  slug: Id,
  name: Text,
  tagline: Text,
  region: Region,
  image: Image,
  price_from: Money,
  experience_count: z.int(),
  location_count: z.int(),
})
export type DestinationCard = z.infer<typeof DestinationCard>

/** An experience in a list. */
export const ExperienceCard = z.object({
  id: Id,
  slug: Id,
  destination_id: Id,
  title: Text,
  summary: Text,
  kind: ExperienceKind,
  region: Region,
  image: Image,
  duration_minutes: z.int(),
  languages: z.array(z.string()),
  price_from: Money,
  rating: Rating,
})
export type ExperienceCard = z.infer<typeof ExperienceCard>

/** Highest price a filter takes, in minor units, and most guests. */
const MAX_PRICE = 100_000_000
const MAX_GUESTS = 500

/** What lists of places are narrowed down by. With `date` or `guests` only places with a slot for them are listed. */
export const placeQuery = {
  /** Searched in names and descriptions of both languages, Arabic letters folded. */
  q: SearchText,
  /** Id of a region. */
  region: z.optional(Id),
  date: z.optional(Day),
  guests: z.optional(queryNumber(1, MAX_GUESTS)),
  /** Bounds of `price_from`, both inclusive, in minor units. */
  price_min: z.optional(queryNumber(0, MAX_PRICE)),
  price_max: z.optional(queryNumber(0, MAX_PRICE)),
}

/** Counts beside the filters: the number of places of the current search text for each choice. */
export const PlaceFacets = z.object({
  regions: z.array(z.extend(Region, { count: z.int() })),
  kinds: z.array(z.object({ id: Id, count: z.int() })),
  price: z.object({ min: z.int(), max: z.int(), currency: z.string() }),
})
export type PlaceFacets = z.infer<typeof PlaceFacets>

export const PLACE_SORTS = ['featured', 'price_asc', 'price_desc', 'rating'] as const
export const PlaceSort = z.enum(PLACE_SORTS)
export type PlaceSort = z.infer<typeof PlaceSort>

/** The query of a list of destinations or experiences, which differ by kind. */
export const kindQuery = {
  ...placeQuery,
  /** Of this kind; of destinations those with such an experience. */
  kind: z.optional(ExperienceKind),
  sort: z._default(PlaceSort, 'featured'),
  ...pageQuery,
}

/** A page of a list of places. */
export const placeListAnswer = <Card extends z.ZodMiniType>(card: Card) =>
  z.object({
    data: z.array(card),
    meta: Meta,
    facets: PlaceFacets,
    /** Only when nothing has the words of `q`: the text that was searched instead. */
    did_you_mean: z.optional(z.string()),
  })

/** The fields that the pages of experiences and venues share. */
export const bookableFields = {
  id: Id,
  slug: Id,
  summary: Text,
  description: Text,
  images: z.array(Image),
  region: Region,
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  closures: z.array(Closure),
  accessibility: Text,
  capacity: z.int(),
  units: z.array(Unit),
  min_units: z.int(),
  max_units: z.int(),
  price_from: Money,
  cancellation: CancelPolicy,
  policies: z.array(Policy),
  faqs: z.array(Faq),
  rating: Rating,
  reviews: ReviewSummary,
  next_free: z.optional(NextFree),
}
