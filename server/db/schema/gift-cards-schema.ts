import { sql } from 'drizzle-orm'
import { type AnyPgColumn, char, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { GiftCardDesign, GiftCardPlace, GiftCardState } from '#contract/payment/gift-cards.ts'
import type { Locale } from '#locales/index.ts'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'
import { payments } from './payments-schema.ts'

/** Gift cards. Their codes are made of their ids with the servers' secret, so that a copy of the database has none. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text().primaryKey(),
    /** The reference for customers, which opens nothing: `QG-7K3M9P`. */
    reference: text().notNull().unique('gift_cards_reference_unique'),
    codeHash: text().notNull().unique('gift_cards_code_hash_unique'),
    lastFour: char({ length: 4 }).notNull(),
    /** What it was bought for; one that replaces another has the same. */
    amount: integer().notNull(),
    /** The sum of its entries. */
    balance: integer().notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    state: text().$type<GiftCardState>().notNull(),
    /** The card that has its balance since this one's code was replaced. */
    replacedBy: text().references((): AnyPgColumn => giftCards.id),
    /** By the shop's rule when it was paid; null where cards do not end. */
    expiresAt: instant(),
    design: text().$type<GiftCardDesign>().notNull(),
    /** What it is given for, as it was called then: words alone, the card is money. */
    place: jsonb().$type<GiftCardPlace>(),
    fromName: text(),
    toName: text(),
    message: text(),
    /** Where it is mailed to; null of one that its buyer prints. */
    toEmail: text(),
    /** The day of the shop it is mailed on. */
    sendOn: text(),
    sentAt: instant(),
    locale: text().$type<Locale>().notNull(),
    /** Who bought it; null once their account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    buyerEmail: text(),
    paidAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('gift_cards_user').on(table.userId),
    index('gift_cards_replaced_by').on(table.replacedBy),
    index('gift_cards_created').on(table.createdAt),
    index('gift_cards_expires')
      .on(table.expiresAt)
      .where(sql`${table.balance} > 0`),
    check('gift_cards_balance_within', sql`${table.balance} >= 0 and ${table.balance} <= ${table.amount}`),
  ],
)

/** The kinds of an entry: see docs/decisions/043-gift-cards.md. `refunded` is to a card, `repaid` of its own price. */
export const GIFT_CARD_ENTRY_KINDS = ['sold', 'used', 'released', 'refunded', 'expired', 'replaced', 'repaid'] as const
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number]

/** Every change of a gift card's balance, written with it and never changed. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    /** Names the change, so that it is made once. */
    key: text().primaryKey(),
    cardId: text()
      .notNull()
      .references(() => giftCards.id),
    kind: text({ enum: GIFT_CARD_ENTRY_KINDS }).notNull(),
    /** Below 0 where the balance falls. */
    amount: integer().notNull(),
    /** The attempt that it pays a part of. */
    paymentId: text().references(() => payments.id),
    at: instant().notNull(),
  },
  (table) => [
    index('gift_card_entries_card').on(table.cardId),
    index('gift_card_entries_payment').on(table.paymentId),
    index('gift_card_entries_at').on(table.at),
  ],
)
