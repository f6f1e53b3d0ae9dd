import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { products, variants } from './catalogue-schema.ts'
import { instant } from './columns.ts'

const ofProduct = () =>
  text()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
const ownedBy = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Reviews of products; a rating may have no text. It remains when its customer's account is deleted. */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    productId: ofProduct(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The author's first name at the time of writing. */
    author: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    /** When the shop hid it: it is then neither shown nor counted. */
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('reviews_one_each').on(table.productId, table.userId),
    index('reviews_newest').on(table.productId, table.createdAt, table.id),
    index('reviews_user').on(table.userId),
    index('reviews_all').on(table.createdAt, table.id),
    index('reviews_hidden')
      .on(table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is not null`),
    check('reviews_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
)

/** Deliveries outside of orders: such a product can be reviewed like an ordered one. */
export const deliveredProducts = pgTable(
  'delivered_products',
  { userId: ownedBy(), productId: ofProduct(), deliveredAt: instant().notNull() },
  (table) => [
    primaryKey({ name: 'delivered_products_pkey', columns: [table.userId, table.productId] }),
    index('delivered_products_product').on(table.productId),
  ],
)

/** Mails that are to be sent once, when a variant is back in stock. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: text().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Lower-cased. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Of the link that confirms the address; null when a session stood for it. */
    tokenHash: text().unique('stock_notices_token_unique'),
    confirmedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('stock_notices_one_each').on(table.variantId, table.email),
    index('stock_notices_age').on(table.createdAt),
    index('stock_notices_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
    index('stock_notices_email').on(table.email),
  ],
)

/** The items of a customer's wishlist, each product once. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    productId: ofProduct(),
    variantId: text().references(() => variants.id, { onDelete: 'set null' }),
    /** In minor units of the shop's currency. */
    priceWhenAdded: integer().notNull(),
    addedAt: instant().notNull(),
    /** The lower price that the customer was told of last; null while it is not lower than when it was added. */
    toldPrice: integer(),
    /** Whether it was sold out when it was last looked at: its return is news. */
    wasSoldOut: boolean().notNull().default(false),
    /** When the customer was last told of it. */
    toldAt: instant(),
  },
  (table) => [
    unique('wishlist_items_one_each').on(table.userId, table.productId),
    index('wishlist_items_product').on(table.productId),
    index('wishlist_items_variant').on(table.variantId),
  ],
)

/** Links that show a wishlist to any holder of the link; a revoked link is deleted. */
export const wishlistShares = pgTable('wishlist_shares', {
  userId: ownedBy().primaryKey(),
  token: text().notNull().unique('wishlist_shares_token_unique'),
  createdAt: instant().notNull(),
})
