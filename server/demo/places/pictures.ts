import { drawView, type View } from '../art/places/view.ts'
import { destinationViews } from '../art/places/views-destinations.ts'
import { journeyViews } from '../art/places/views-journeys.ts'
import { venueViews } from '../art/places/views-venues.ts'
import type { Picture } from '../art/picture.ts'

const views: Record<string, readonly View[]> = { ...venueViews, ...destinationViews, ...journeyViews }

/** The three pictures of a venue, destination or experience, `<slug>-1` to `<slug>-3`; lists show the first. */
export function placePictures(slug: string): Picture[] {
  const shots = views[slug]
  if (shots === undefined) throw new Error(`No picture is drawn for the place "${slug}"`)
  return shots.map((shot, index) => drawView(`${slug}-${index + 1}`, shot))
}

/** Every picture of a place, once. */
export const allPlacePictures = (): Picture[] => Object.keys(views).flatMap(placePictures)
