import * as z from 'zod/mini'
import { Id, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import {
  bookableFields,
  DestinationCard,
  ExperienceCard,
  ExperienceKind,
  kindQuery,
  placeListAnswer,
} from './places.ts'

/** An experience as its page shows it. */
export const Experience = z.object({
  ...bookableFields,
  destination_id: Id,
  title: Text,
  kind: ExperienceKind,
  highlights: z.array(Text),
  inclusions: z.array(Text),
  exclusions: z.array(Text),
  meeting_point: Text,
  duration_minutes: z.int(),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  cancel_cutoff_hours: z.int(),
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
