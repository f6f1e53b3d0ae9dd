/** A page of a product. */
export interface ListedProduct {
  slug: string
  /** When what it shows was last known to change. */
  changedAt?: Date
}

/** A page of a bookable place or of a destination. */
export interface ListedPlace {
  kind: 'location' | 'destination' | 'experience'
  slug: string
}

/** The catalogue as a sitemap needs it. */
export interface Catalogue {
  /** Slugs, in the shop's order. */
  categories: () => Promise<string[]>
  places: () => Promise<ListedPlace[]>
  /** How many products there are. */
  count: () => Promise<number>
  /** A part of them, in a stable order. */
  products: (offset: number, limit: number) => Promise<ListedProduct[]>
}
