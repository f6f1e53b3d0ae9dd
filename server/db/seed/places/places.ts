import { alula, alulaExperiences } from './alula.ts'
import { placePictures } from './pictures.ts'
import type { SeedPlaces } from './rows.ts'
import { exclusiveVenues } from './venues-exclusive.ts'
import { sharedVenues } from './venues-shared.ts'

/** The demo's places; the order of the lists is the order shown. */
export const demoPlaces: SeedPlaces = {
  destinations: [alula],
  experiences: alulaExperiences,
  locations: [...exclusiveVenues, ...sharedVenues],
  pictures: placePictures,
}
