import type { coupons, deliveryMethods, shopValues } from '../db/schema/commerce-schema.ts'
import type { meters, plans } from '../db/schema/membership-schema.ts'
import type { placeClosures, places, regions } from '../db/schema/places-schema.ts'
import type {
  categories,
  homeFeatures,
  legalTexts,
  makers,
  options,
  optionValues,
  productImages,
  products,
  relatedProducts,
  settings,
  variants,
} from '../db/schema/catalogue-schema.ts'
import type { StoredBrand } from '../db/schema/stored-brand.ts'
import { asciiSlug, shortHash } from './slugs.ts'

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect']
type Without<Of, Columns extends keyof Of> = Omit<Of, Columns>
/** Instants as text: the model is sent to the server as JSON. */
type AsJson<Of> = {
  [Column in keyof Of]: Of[Column] extends Date | null ? string | Extract<Of[Column], null> : Of[Column]
}

/** A product of the folder; without a date of publication it keeps the one it has, or is published now. */
export type ProductRow = Without<Row<typeof products>, 'ratingAverage' | 'ratingCount' | 'publishedAt' | 'wasShown'> & {
  publishedAt: string | null
}

/** A variant of the folder; without a stock it keeps the one it has. */
export type VariantRow = Without<Row<typeof variants>, 'stock'> & { stock: number | null }

/**
 * A place of the folder. Its ratings come from reviews, and a destination's price from what is booked there; neither is
 * described by a folder.
 */
export type PlaceRow = Without<
  Row<typeof places>,
  'searchVector' | 'ratingAverage' | 'ratingCount' | 'stars' | 'priceFrom' | 'wasShown'
> & { priceFrom?: number }

/**
 * A shop as rows of the database. A table that is left out is not described by the folder, and stays as it is. Ids are
 * made from slugs and SKUs; a row of the database that has the same slug or SKU keeps its own.
 */
export interface ShopModel {
  /** A look that is left out stays as it is. */
  settings?: (Without<Row<typeof settings>, 'id' | 'brand'> & { brand?: StoredBrand })[]
  shopValues?: Row<typeof shopValues>[]
  legalTexts?: Row<typeof legalTexts>[]
  homeFeatures?: Row<typeof homeFeatures>[]
  categories?: Without<Row<typeof categories>, 'searchVector'>[]
  options?: Row<typeof options>[]
  optionValues?: Row<typeof optionValues>[]
  makers?: Row<typeof makers>[]
  products?: ProductRow[]
  variants?: VariantRow[]
  productImages?: Row<typeof productImages>[]
  relatedProducts?: Row<typeof relatedProducts>[]
  deliveryMethods?: Row<typeof deliveryMethods>[]
  meters?: Row<typeof meters>[]
  plans?: Row<typeof plans>[]
  regions?: Row<typeof regions>[]
  destinations?: PlaceRow[]
  experiences?: PlaceRow[]
  venues?: PlaceRow[]
  placeClosures?: Row<typeof placeClosures>[]
  coupons?: AsJson<Without<Row<typeof coupons>, 'uses'>>[]
}

export type TableName = keyof ShopModel

/** The ids of rows that the folder names by slug. */
export const ids = {
  category: (slug: string): string => `cat_${slug}`,
  meter: (slug: string): string => `mtr_${slug}`,
  plan: (slug: string): string => `pln_${slug}`,
  maker: (slug: string): string => `mkr_${slug}`,
  destination: (slug: string): string => `dst_${slug}`,
  experience: (slug: string): string => `exp_${slug}`,
  venue: (slug: string): string => `loc_${slug}`,
  /** Once for each place and span of days. */
  closure: (placeId: string, from: string, to: string): string => `pcl_${placeId}-${from}-${to}`,
  product: (slug: string): string => `prd_${slug}`,
  /** Any SKU; capitals do not tell two apart. */
  variant: (sku: string): string =>
    `var_${/^[\w-]+$/.test(sku) ? sku.toLowerCase() : `${asciiSlug(sku)}-${shortHash(sku.toLowerCase())}`}`,
  /** Unique in the shop: two options may both have a "natural". */
  value: (option: string, value: string): string => `${option}-${value}`,
}

/** The slug that an id was made from. */
export const slugOf = (id: string): string => id.replace(/^(?:cat|dst|exp|loc|mkr|mtr|pln|prd)_/, '')
