import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue-schema.ts'
import { instant, tsvector } from './columns.ts'

/**
 * The rows by which lists of products are searched, filtered, sorted and counted: one short row a product. Triggers
 * (migrations) keep them in step with products, variants and categories; application code never writes here.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: text().notNull(),
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingCount: integer().notNull(),
    featuredRank: integer(),
    publishedAt: instant().notNull(),
    /** Outside of sales. */
    priceMin: integer().notNull(),
    priceMax: integer().notNull(),
    /** From the first to the last day of any sale of it; between them its prices are those of its variants that day. */
    saleFrom: date({ mode: 'string' }),
    saleTo: date({ mode: 'string' }),
    inStock: boolean().notNull(),
    /**
     * What can be bought, without prices, each once and sorted: `size-small colour-red+,size-small colour-white` is two
     * variants by their values, the first of them on the shelf. Products that offer the same are counted together.
     */
    offers: text().notNull(),
    searchVector: tsvector().notNull(),
    /**
     * PostgreSQL moves big values out of a row, where lists do not read them, only when the row is over 2 kB. This makes
     * it so, and is compressed to nothing: what is searched lies apart, and 100,000 products are 20 MB to count.
     */
    ballast: text()
      .notNull()
      .default(sql`repeat(' ', 2000)`),
  },
  (table) => [
    index('product_listings_category').on(
      table.categoryId,
      table.featuredRank.asc().nullsLast(),
      table.publishedAt.desc().nullsFirst(),
      table.productId,
    ),
    index('product_listings_featured').on(
      table.featuredRank.asc().nullsLast(),
      table.publishedAt.desc().nullsFirst(),
      table.productId,
    ),
    index('product_listings_newest').on(table.publishedAt.desc().nullsFirst(), table.productId),
    index('product_listings_price').on(table.priceMin, table.productId),
    index('product_listings_sale')
      .on(table.saleTo, table.saleFrom)
      .where(sql`${table.saleTo} is not null`),
    index('product_listings_rating').on(
      table.ratingAverage.desc().nullsFirst(),
      table.ratingCount.desc().nullsFirst(),
      table.productId,
    ),
    index('product_listings_search').using('gin', table.searchVector),
  ],
)

/** Words of the catalogue, to correct spelling. Triggers only add: whether a word still finds something is checked. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded as everything that is searched. */
    word: text().primaryKey(),
    /** As the shop writes it. */
    shown: text().notNull(),
    /** Its source: 1 is a name, 2 a summary, 3 the keywords, which include usual misspellings too. */
    source: smallint().notNull(),
  },
  (table) => [
    index('search_words_spelling').using('gist', sql`qafila_spelling(${table.word}) gist_trgm_ops(siglen=32)`),
  ],
)
