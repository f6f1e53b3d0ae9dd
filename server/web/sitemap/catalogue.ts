/** A page of a product. */
export interface ListedProduct {
  slug: string
  /** When what it shows was last known to change. */
  changedAt?: Date
}

/** What the shop sells, as far as a sitemap tells of it. */
export interface Catalogue {
  /** Slugs, in the shop's order. */
  categories: () => Promise<string[]>
  /** How many products there are. */
  count: () => Promise<number>
  /** Some of them, in an order that stays as it is. */
  products: (offset: number, limit: number) => Promise<ListedProduct[]>
}
