import type { Picture } from '../picture.ts'
import { drawView, type View } from './view.ts'
import { destinationViews } from './views-destinations.ts'
import { centreViews } from './views-journeys-centre.ts'
import { westViews } from './views-journeys-west.ts'
import { venueViews } from './views-venues.ts'

const views: Record<string, readonly View[]> = { ...venueViews, ...destinationViews, ...centreViews, ...westViews }

/** The three pictures of a venue, destination or experience, `<slug>-1` to `<slug>-3`; lists show the first. */
export function placePictures(slug: string): Picture[] {
  const shots = views[slug]
  if (shots === undefined) throw new Error(`No picture is drawn for the place "${slug}"`)
  return shots.map((shot, index) => drawView(`${slug}-${index + 1}`, shot))
}

/** Every picture of a place, once. */
export const allPlacePictures = (): Picture[] => Object.keys(views).flatMap(placePictures)
