import { alAhsa, alAhsaExperiences } from './al-ahsa.ts'
import { alulaExperiences } from './alula-experiences.ts'
import { alula } from './alula.ts'
import { asir, asirExperiences } from './asir.ts'
import { diriyah, diriyahExperiences } from './diriyah.ts'
import { farasan, farasanExperiences } from './farasan.ts'
import { hail, hailExperiences } from './hail.ts'
import { placePictures } from '#demo/pictures/places/pictures.ts'
import type { SeedPlaces } from './rows.ts'
import { tabukCoast, tabukExperiences } from './tabuk-coast.ts'
import { taif, taifExperiences } from './taif.ts'
import { exclusiveVenues } from './venues-exclusive.ts'
import { sharedVenues } from './venues-shared.ts'

/** The demo's places; the order of the lists is the order shown. */
export const demoPlaces: SeedPlaces = {
  destinations: [alula, diriyah, alAhsa, taif, asir, farasan, hail, tabukCoast],
  experiences: [
    ...alulaExperiences,
    ...diriyahExperiences,
    ...alAhsaExperiences,
    ...taifExperiences,
    ...asirExperiences,
    ...farasanExperiences,
    ...hailExperiences,
    ...tabukExperiences,
  ],
  locations: [...exclusiveVenues, ...sharedVenues],
  pictures: placePictures,
}
