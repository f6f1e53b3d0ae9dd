import * as z from 'zod/mini'
import { Id, Image, Money, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import {
  CancelPolicy,
  Closure,
  DestinationCard,
  ExperienceCard,
  ExperienceKind,
  Faq,
  kindQuery,
  NextFree,
  placeListAnswer,
  Policy,
  Region,
  ReviewSummary,
  Unit,
} from './places.ts'
import { Rating } from '#contract/shop/products.ts'

/** An experience as its page shows it. */
export const Experience = z.object({
  id: Id,
  slug: Id,
  destination_id: Id,
  title: Text,
  summary: Text,
  description: Text,
  kind: ExperienceKind,
  images: z.array(Image),
  region: Region,
  highlights: z.array(Text),
  inclusions: z.array(Text),
  exclusions: z.array(Text),
  meeting_point: Text,
  latitude: z.number(),
  longitude: z.number(),
  duration_minutes: z.int(),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  time_zone: z.string(),
  capacity: z.int(),
  closures: z.array(Closure),
  accessibility: Text,
  units: z.array(Unit),
  min_units: z.int(),
  max_units: z.int(),
  price_from: Money,
  cancel_cutoff_hours: z.int(),
  cancellation: CancelPolicy,
  policies: z.array(Policy),
  faqs: z.array(Faq),
  rating: Rating,
  reviews: ReviewSummary,
  next_free: z.optional(NextFree),
  destination: DestinationCard,
  /** Other experiences of the destination first. */
  related: z.array(ExperienceCard),
})
export type Experience = z.infer<typeof Experience>

export const experiences = resource('Experiences', {
  list: endpoint({
    name: 'experiences.list',
    method: 'GET',
    path: 'experiences',
    summary: 'Experiences of all destinations, searched, filtered, sorted and paged',
    query: z.object(kindQuery),
    answer: placeListAnswer(ExperienceCard),
    persist: 'device',
  }),
  read: endpoint({
    name: 'experiences.read',
    method: 'GET',
    path: 'experiences/{id}',
    summary: 'One experience by id or slug',
    params: z.object({ id: Id }),
    answer: z.object({ data: Experience }),
    persist: 'device',
  }),
})
