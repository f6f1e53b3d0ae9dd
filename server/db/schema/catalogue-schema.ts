import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Image, NotReturnable } from '#contract/rules/common.ts'
import type { Badge, Detail } from '#contract/shop/products.ts'
import { instant, tsvector, words } from './columns.ts'
import { places } from './places-schema.ts'
import type { StoredBrand } from './stored-brand.ts'

/** Written by the shop in both languages. */
const picture = () => jsonb().$type<Image>()

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
    brand: jsonb().$type<StoredBrand>().notNull().default({}),
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
  /** Neither listed nor found; its products are sold all the same. */
  isHidden: boolean().notNull().default(false),
  /** What it is found by, made from its name. */
  searchVector: tsvector().generatedAlwaysAs(sql`qafila_lexemes(qafila_both(name))`),
})

/** The kinds of choice that products offer (size, colour), shared by all of them. */
export const options = pgTable('options', {
  id: text().primaryKey(),
  name: words().notNull(),
  position: smallint().notNull(),
})

/** What can be chosen of each kind; `swatch` is a colour as `#rrggbb`. */
export const optionValues = pgTable(
  'option_values',
  {
    id: text().primaryKey(),
    optionId: text()
      .notNull()
      .references(() => options.id, { onDelete: 'cascade' }),
    label: words().notNull(),
    swatch: text(),
    position: integer().notNull(),
  },
  (table) => [index('option_values_option').on(table.optionId)],
)

/** The makers of products. */
export const makers = pgTable(
  'makers',
  {
    id: text().primaryKey(),
    name: words().notNull(),
    town: words().notNull(),
    /** Where they can be visited. */
    destinationId: text().references(() => places.id, { onDelete: 'set null' }),
    /** One sentence. */
    story: words().notNull(),
  },
  (table) => [index('makers_destination').on(table.destinationId)],
)

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique('products_slug_unique'),
    /** How another shop wrote its address, such as in Arabic letters: it leads to the slug. */
    handle: text().unique('products_handle_unique'),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    makerId: text().references(() => makers.id, { onDelete: 'set null' }),
    name: words().notNull(),
    summary: words().notNull(),
    description: words().notNull(),
    /** Further words for the search. */
    keywords: words().notNull(),
    badges: text().array().$type<Badge[]>().notNull(),
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** 1 is shown first; products without a rank follow by age. */
    featuredRank: integer(),
    publishedAt: instant().notNull(),
    /** Not taken back because of a change of mind: why not; null where it is. */
    notReturnable: jsonb().$type<NotReturnable>(),
    /** Size, weight, care and the like; null where the shop wrote none. */
    details: jsonb().$type<Detail[]>(),
    /** Not sold and not shown; orders, wishlists and reviews keep it. A trigger sets `wasShown` of what once was. */
    isHidden: boolean().notNull().default(false),
    wasShown: boolean().notNull().default(false),
  },
  (table) => [index('products_category').on(table.categoryId), index('products_maker').on(table.makerId)],
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
    /** Instead of `price` on the days from `saleFrom` to `saleTo` in the shop's time zone, both included. */
    salePrice: integer(),
    saleFrom: date({ mode: 'string' }),
    saleTo: date({ mode: 'string' }),
    stock: integer().notNull(),
    maxPerOrder: integer().notNull(),
    image: picture(),
  },
  (table) => [
    unique('variants_product_position_unique').on(table.productId, table.position),
    index('variants_price').on(table.productId, table.price),
    check('variants_stock_not_negative', sql`${table.stock} >= 0`),
    check('variants_price_not_negative', sql`${table.price} >= 0`),
    check(
      'variants_sale_below_price',
      sql`${table.salePrice} is null or (${table.salePrice} >= 0 and ${table.salePrice} < ${table.price})`,
    ),
    check(
      'variants_sale_days',
      sql`num_nulls(${table.salePrice}, ${table.saleFrom}, ${table.saleTo}) in (0, 3) and ${table.saleFrom} <= ${table.saleTo}`,
    ),
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
