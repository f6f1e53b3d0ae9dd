import type { Text } from '#contract/rules/common.ts'
import type { Badge } from '#contract/shop/products.ts'
import type { SeedOption } from './options.ts'

/** A category as the demo shop is written; the order of the list is the order shown. */
export interface SeedCategory {
  slug: string
  name: Text
  /** The alternative text of its picture. */
  alt: Text
}

export interface SeedVariant {
  sku: string
  /** One value id of each option, in the options' order. */
  values: string[]
  /** Riyals, VAT included. */
  price: number
  compare_at?: number
  /** Pieces on the shelf; 0 is sold out, up to 5 reads "low". */
  stock: number
  max_per_order?: number
}

/** A product as the demo shop is written. Its pictures come from the illustration kit by slug. */
export interface SeedProduct {
  slug: string
  category: string
  name: Text
  /** One line, at most 90 characters in each language. */
  summary: Text
  /** Two or three short paragraphs separated by a blank line. */
  description: Text
  /** The alternative text of the picture. */
  alt: Text
  /** Further words for the search, in both languages and usual spellings. */
  keywords: Text
  badges: Badge[]
  /** Age in days at seeding time: the order of "newest". */
  age_days: number
  /** 1 is shown first; products without a rank follow by age. */
  featured?: number
  rating: { average: number; count: number }
  options: SeedOption[]
  variants: SeedVariant[]
  /** Slugs of three or four products shown beneath it. */
  related: string[]
}

/** The colours a product comes in beside the first, which is the one it is drawn in. */
export const otherColours = ({ options }: Pick<SeedProduct, 'options'>): { id: string; swatch: string }[] =>
  (options.find(({ id }) => id === 'colour')?.values.slice(1) ?? []).flatMap(({ id, swatch }) =>
    swatch === undefined ? [] : [{ id, swatch }],
  )
