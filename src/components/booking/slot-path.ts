import type { Hold } from '#contract/booking/holds.ts'
import { href } from '#src/routes.ts'

type SlotOf = Pick<Hold, 'guests'> & {
  place: Pick<Hold['place'], 'kind' | 'slug'>
  availability: Pick<Hold['availability'], 'local_start'>
}

/** The page of a held slot's place, where another time is chosen: on its day, for as many guests. */
export const slotPath = ({ place, availability, guests }: SlotOf): string =>
  href(place.kind, { id: place.slug }, { date: availability.local_start.slice(0, 10), guests: String(guests) })
