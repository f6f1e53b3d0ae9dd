/** The demo's places: their texts and their pictures use these names. */
export const LOCATION_SLUGS = [
  'diriyah-mud-brick-majlis',
  'alula-oasis-farmhouse',
  'dubai-creek-courtyard',
  'riyadh-craft-studio',
  'taif-rose-garden',
  'jeddah-al-balad-rooftop',
] as const

export const DESTINATION_SLUGS = [
  'alula',
  'diriyah',
  'al-ahsa',
  'taif',
  'asir',
  'farasan',
  'hail',
  'tabuk-coast',
] as const

export const EXPERIENCE_SLUGS = [
  'hegra-at-dawn',
  'gharameel-stargazing',
  'alula-oasis-trail',
  'at-turaif-evening-walk',
  'najdi-supper',
  'wadi-hanifah-ride',
  'al-ahsa-oasis-by-bike',
  'clay-with-a-potter',
  'qarah-mountain-caves',
  'taif-rose-harvest',
  'shafa-sunrise',
  'rijal-almaa-village',
  'sawda-cloud-trail',
  'qatt-al-asiri-painting',
  'farasan-mangrove-kayak',
  'farasan-island-hopping',
  'jubbah-rock-art',
  'nafud-dunes-camp',
  'wadi-disah-canyon',
  'red-sea-snorkelling',
] as const

export type LocationSlug = (typeof LOCATION_SLUGS)[number]
export type DestinationSlug = (typeof DESTINATION_SLUGS)[number]
export type ExperienceSlug = (typeof EXPERIENCE_SLUGS)[number]
