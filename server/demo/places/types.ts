import type { Text } from '#contract/rules/common.ts'
import type { ExperienceKind, Faq, OpeningHours } from '#contract/booking/places.ts'
import type { Schedule } from '../../db/places-schema.ts'
import type { AmenityName, PolicyName } from './shared.ts'
import type { DestinationSlug, ExperienceSlug, LocationSlug } from './slugs.ts'

/** A guest's review in the language it was written in, so many days ago. */
export interface SeedReview {
  author: string
  language: 'ar' | 'en'
  rating: number
  text: string
  days_ago: number
}

interface SeedPlace<Slug extends string> {
  slug: Slug
  region: string
  name: Text
  /** One line, at most 90 characters in each language. */
  summary: Text
  /** Two or three short paragraphs separated by a blank line. */
  description: Text
  /** The alternative texts of its pictures. */
  alt: Text
  keywords: Text
  latitude: number
  longitude: number
  faqs: Faq[]
}

/** A destination as the demo is written; what is booked there names it. */
export interface SeedDestination extends SeedPlace<DestinationSlug> {
  highlights: Text[]
  best_season: Text
  getting_there: Text
}

interface Bookable {
  time_zone?: string
  /** So many gave 1, 2, 3, 4 and 5 stars. */
  stars: [number, number, number, number, number]
  reviews: SeedReview[]
  cancellation: 'easy' | 'fair' | 'firm'
  policies: PolicyName[]
  accessibility: Text
  /** How many guests a slot takes. */
  capacity: number
}

/** Prices in riyals, VAT included. */
export interface SeedExperience extends SeedPlace<ExperienceSlug>, Bookable {
  destination: DestinationSlug
  kind: ExperienceKind
  highlights: Text[]
  inclusions: Text[]
  exclusions: Text[]
  meeting_point: Text
  minutes: number
  languages: string[]
  min_units?: number
  max_units: number
  prices: { adult: number; child?: number }
  /** The minimum age of guests; children are 5 to 12 by default. */
  min_age?: number
  schedules: Schedule[]
}

export interface SeedLocation extends SeedPlace<LocationSlug>, Bookable {
  destination?: DestinationSlug
  city: Text
  address: Text
  opening_hours: OpeningHours[]
  amenities: AmenityName[]
  slot_minutes: number
  pause_minutes: number
  /** One party at a time, at these prices a slot; else by the seat. */
  exclusive?: { price: number; weekend_price: number }
  seat?: { adult: number; child?: number }
  max_units: number
}
