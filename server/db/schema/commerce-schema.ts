import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { CartLine } from '#contract/shop/carts.ts'
import type { Image, NotReturnable, Text } from '#contract/rules/common.ts'
import type { Invoice } from '#contract/payment/invoice-parts.ts'
import type { Order, OrderAddress, OrderPaymentStatus, OrderStatus, Shipment } from '#contract/shop/orders.ts'
import type { ChosenOption, Contact, PaymentMethod } from '#contract/shop/quotes.ts'
import type { OrderGift } from '#contract/shop/gift-parts.ts'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { basketId } from './baskets-schema.ts'
import { instant, vatOfSale, words } from './columns.ts'

/** Values set by admin command; see the keys in `server/admin`. */
export const shopValues = pgTable('shop_values', { key: text().primaryKey(), value: text().notNull() })

/** Carts of customers, as they last left them. `updatedAt` is the version that `If-Match` names. */
export const carts = pgTable('carts', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lines: jsonb().$type<CartLine[]>().notNull(),
  coupon: text(),
  updatedAt: instant().notNull(),
})

/** Delivery methods. Amounts are minor units of the shop's currency, VAT included; null `freeFrom` is never free. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: text().primaryKey(),
  name: words().notNull(),
  price: integer().notNull(),
  freeFrom: integer(),
  daysFrom: smallint().notNull(),
  daysTo: smallint().notNull(),
  /** ISO 3166 alpha-2, empty delivers everywhere; the carrier's page of a parcel, with `{number}` for its number. */
  countries: text().array().notNull(),
  trackingUrl: text(),
  /** Whether the courier takes cash, and whether what it delivers is exported with VAT of 0 %. */
  takesCash: boolean().notNull(),
  zeroRated: boolean().notNull().default(false),
  position: smallint().notNull(),
})

/** Coupons. `value` is percent or minor units; unused for free delivery. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    kind: text({ enum: ['percent', 'amount', 'delivery'] }).notNull(),
    value: integer().notNull(),
    label: words().notNull(),
    minSubtotal: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    /** How many orders of one customer, and of all; null does not limit it. */
    perCustomer: smallint(),
    maxUses: integer(),
    /** The number of orders that use it now, without expired and cancelled ones. */
    uses: integer().notNull().default(0),
  },
  (table) => [
    check('coupons_code_upper_case', sql`${table.code} = upper(${table.code})`),
    check('coupons_within_limit', sql`${table.maxUses} is null or ${table.uses} <= ${table.maxUses}`),
  ],
)

/** Numbered invoices before there were documents; they keep their numbers. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 1001 })

/** Orders. All of what was agreed is here: nothing of it is read from the catalogue again. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** A short reference for customers. */
    reference: text().notNull().unique('orders_reference_unique'),
    /** Null once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    basketId: basketId(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text().$type<OrderPaymentStatus>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    currency: char({ length: 3 }).notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    discounts: jsonb()
      .$type<{ kind: 'coupon' | 'delivery' | 'member'; code?: string | undefined; label: Text; amount: number }[]>()
      .notNull(),
    shipping: integer().notNull(),
    /** What its gift wrapping costs. */
    giftWrap: integer().notNull().default(0),
    /** What the shop takes for payment in cash. */
    cashFee: integer().notNull().default(0),
    ...vatOfSale(),
    tax: integer().notNull(),
    total: integer().notNull(),
    /** The amount refunded of a payment of it, or being refunded. */
    refunded: integer().notNull().default(0),
    contact: jsonb().$type<Contact>().notNull(),
    /** The address the customer had confirmed when ordering: the account's, or a guest's by a code. Limits count by it. */
    confirmedEmail: text(),
    shippingAddress: jsonb().$type<OrderAddress>().notNull(),
    deliveryMethod: jsonb().$type<Order['delivery_method'] & { trackingUrl?: string }>().notNull(),
    note: text(),
    /** Null where it is no gift, and once its customer is erased. */
    gift: jsonb().$type<OrderGift>(),
    couponCode: text(),
    /** Where it was placed from: what guests of an IP prefix keep unpaid is counted together. */
    ipPrefix: text('address_block'),
    locale: text().$type<Locale>().notNull(),
    timeline: jsonb().$type<{ status: OrderStatus; at: string }[]>().notNull(),
    /** Until when it must be paid. */
    expiresAt: instant(),
    /** Until when the shop must confirm it; null once it did, and where it need not. */
    confirmBy: instant(),
    /** Its last mail was not sent: the contact had reached the limit of mails. */
    mailHeld: boolean().notNull().default(false),
    /** When it was paid; null before. */
    paidAt: instant(),
    /** The invoice of orders that were paid before there were documents (`documents-schema.ts`). */
    invoice: jsonb().$type<Invoice>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_basket').on(table.basketId),
    index('orders_confirmed_email').on(table.confirmedEmail),
    index('orders_contact').on(sql`lower(${table.contact} ->> 'email')`),
    index('orders_status').on(table.status, table.createdAt, table.id),
    // Of a former version that has not written when they were paid.
    index('orders_without_time')
      .on(table.id)
      .where(sql`${table.paidAt} is null and ${table.invoice} is not null`),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_unpaid')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending_payment'`),
    index('orders_unpaid_block')
      .on(table.ipPrefix)
      .where(
        sql`${table.status} = 'pending_payment' or (${table.status} = 'processing' and ${table.confirmBy} is not null)`,
      ),
    check(
      'orders_add_up',
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping} + ${table.cashFee} + ${table.giftWrap}`,
    ),
    check('orders_total_not_negative', sql`${table.total} >= 0`),
    check('orders_refund_within', sql`${table.refunded} between 0 and ${table.total}`),
  ],
)

/** What was bought, as it was then. */
export const orderItems = pgTable(
  'order_items',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: words().notNull(),
    image: jsonb().$type<Image>().notNull(),
    options: jsonb().$type<ChosenOption[]>().notNull(),
    quantity: integer().notNull(),
    unitPrice: integer().notNull(),
    total: integer().notNull(),
    /** Not taken back because of a change of mind, as agreed on then: why not; null where it is. */
    notReturnable: jsonb().$type<NotReturnable>(),
    /** Pieces that are in returns which were not declined or withdrawn, or that staff refunded by line. */
    returned: integer().notNull().default(0),
    /** Pieces of these whose refund is decided. */
    refunded: integer().notNull().default(0),
    /** Pieces of these that were in no parcel then: they are not sent any more. */
    unsent: integer().notNull().default(0),
  },
  (table) => [
    unique('order_items_position_unique').on(table.orderId, table.position),
    index('order_items_product').on(table.productId),
    check(
      'order_items_returned_within',
      sql`${table.refunded} between 0 and ${table.returned} and ${table.returned} <= ${table.quantity}`,
    ),
    check('order_items_add_up', sql`${table.total} = ${table.unitPrice} * ${table.quantity} and ${table.quantity} > 0`),
  ],
)

/** The coupons that orders use. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => coupons.code, { onDelete: 'cascade' }),
    userId: text(),
    /** The customer's mailbox (`mailboxOf`), once a code has confirmed it: an unconfirmed address does not count. */
    email: text(),
    /** Where it was ordered from, as it is counted. */
    ipPrefix: text('address_block'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('coupon_redemptions_user').on(table.code, table.userId),
    index('coupon_redemptions_customer').on(table.userId),
    index('coupon_redemptions_email').on(table.code, table.email),
  ],
)

/** Parcels. */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    status: text().$type<Shipment['status']>().notNull(),
    /** What is in it; null: the whole order. */
    items: jsonb().$type<NonNullable<Shipment['items']>>(),
    events: jsonb().$type<Shipment['events']>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('shipments_order').on(table.orderId),
    index('shipments_on_way')
      .on(table.createdAt)
      .where(sql`${table.status} = 'shipped'`),
  ],
)
