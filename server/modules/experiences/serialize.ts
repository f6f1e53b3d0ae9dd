import type { Experience } from '#contract/booking/experiences.ts'
import { bookableFields, type BookablePage } from '../places/bookable.ts'
import {
  kindOf,
  type PlaceRow,
  rulesOf,
  serializeDestinationCard,
  serializeExperienceCard,
} from '../places/serialize.ts'

const NOTHING = { ar: '', en: '' }

/** An experience on its page; it always has a destination. */
export const serializeExperience = (page: BookablePage, destination: PlaceRow): Experience => {
  const { row, around, related } = page
  const { details } = row
  const { slot_minutes: minutes, cancellation } = rulesOf(row)
  return {
    ...bookableFields(page),
    destination_id: destination.id,
    title: row.name,
    kind: kindOf(row),
    highlights: details.highlights ?? [],
    inclusions: details.inclusions ?? [],
    exclusions: details.exclusions ?? [],
    meeting_point: details.meeting_point ?? NOTHING,
    duration_minutes: minutes,
    languages: details.languages ?? [],
    cancel_cutoff_hours: cancellation.cutoff_hours,
    destination: serializeDestinationCard(destination, around),
    related: related.map((other) => serializeExperienceCard(other, around)),
  }
}
