import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Image, Text } from '#contract/common.ts'
import type { Badge, ProductOption } from '#contract/products.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Written by the shop in both languages. */
const words = () => jsonb().$type<Text>()
const picture = () => jsonb().$type<Image>()
const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** One row: what brands the shop. Prices of the whole shop are in `currency`. */
export const settings = pgTable(
  'settings',
  {
    id: boolean().primaryKey().default(true),
    name: words().notNull(),
    logo: text().notNull(),
    /** Plain json: the order of the links is the shop's. */
    social: json().$type<Record<string, string | null>>().notNull(),
    currency: char({ length: 3 }).notNull(),
  },
  (table) => [check('settings_one_row', sql`${table.id}`)],
)

/** Terms and privacy. */
export const legalTexts = pgTable('legal_texts', {
  kind: text({ enum: ['terms', 'privacy'] }).primaryKey(),
  text: words().notNull(),
})

/** The parts of the home page that are words beside a picture. */
export const homeFeatures = pgTable('home_features', {
  part: text({ enum: ['hero', 'story'] }).primaryKey(),
  title: words().notNull(),
  text: words().notNull(),
  image: picture().notNull(),
})

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  slug: text().notNull().unique('categories_slug_unique'),
  name: words().notNull(),
  image: picture().notNull(),
  position: smallint().notNull(),
})

/**
 * `price_min` and `price_max` follow the variants, and the two `search_` columns follow the words, by triggers
 * (migrations): whoever writes a product cannot forget them.
 */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique('products_slug_unique'),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    name: words().notNull(),
    summary: words().notNull(),
    description: words().notNull(),
    /** Further words people search it by. */
    keywords: words().notNull(),
    options: jsonb().$type<ProductOption[]>().notNull(),
    badges: text().array().$type<Badge[]>().notNull(),
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** 1 is shown first; products without a rank follow by age. */
    featuredRank: integer(),
    publishedAt: instant().notNull(),
    priceMin: integer().notNull().default(0),
    priceMax: integer().notNull().default(0),
    searchText: text().notNull().default(''),
    searchVector: tsvector().notNull().default(''),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_newest').on(table.publishedAt.desc().nullsFirst(), table.id),
    index('products_featured').on(
      table.featuredRank.asc().nullsLast(),
      table.publishedAt.desc().nullsFirst(),
      table.id,
    ),
    index('products_price').on(table.priceMin, table.id),
    index('products_rating').on(
      table.ratingAverage.desc().nullsFirst(),
      table.ratingCount.desc().nullsFirst(),
      table.id,
    ),
    index('products_search_vector').using('gin', table.searchVector),
    index('products_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    image: picture().notNull(),
  },
  (table) => [primaryKey({ name: 'product_images_pkey', columns: [table.productId, table.position] })],
)

/** What is bought. Amounts are integer minor units of the shop's currency, VAT included. */
export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    sku: text().notNull().unique('variants_sku_unique'),
    optionValueIds: text().array().notNull(),
    price: integer().notNull(),
    compareAtPrice: integer(),
    memberPrice: integer(),
    stock: integer().notNull(),
    maxPerOrder: integer().notNull(),
    image: picture(),
  },
  (table) => [
    unique('variants_product_position_unique').on(table.productId, table.position),
    index('variants_price').on(table.productId, table.price),
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_price_not_negative', sql`${table.price} >= 0`),
  ],
)

/** What is shown beneath a product, in order. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ name: 'related_products_pkey', columns: [table.productId, table.relatedId] })],
)
