/** A page that is measured. */
export interface MeasuredPage {
  name: string
  path: string
  /** Whether it is also measured in a run of everything, for which there is less time. */
  isCore?: true
  /** Whether the next visit and an offline one are measured as well, and a hand-made page beside it. */
  isWhole?: boolean
}

/** A click from a list to one of its things. */
export interface MeasuredClick {
  name: string
  /** The page with the link. */
  path: string
  /** Selects the link. */
  link: string
  isCore?: true
}

/** The pages with speed targets. */
export const pages: readonly MeasuredPage[] = [
  { name: 'store', path: '/store', isCore: true, isWhole: true },
  { name: 'home', path: '/', isWhole: true },
  { name: 'product', path: '/store/tall-clay-jar' },
  { name: 'experience', path: '/booking/destinations/experiences/hegra-at-dawn' },
  { name: 'venue', path: '/booking/locations/diriyah-mud-brick-majlis' },
]

/** The clicks with speed targets. */
export const clicks: readonly MeasuredClick[] = [
  { name: 'store to product', path: '/store', link: 'main li a[href^="/store/"]', isCore: true },
  { name: 'venues to venue', path: '/booking/locations', link: 'main li a[href^="/booking/locations/"]' },
]
