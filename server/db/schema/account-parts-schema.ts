import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts-schema.ts'
import { bookings } from './bookings-schema.ts'
import { bytes, instant } from './columns.ts'
import { subscriptions } from './membership-schema.ts'

const ofAccount = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The pictures of accounts. They are personal, so no store of the shop's pictures has them. */
export const avatars = pgTable(
  'avatars',
  {
    /** Cannot be guessed: who knows it sees the picture. */
    id: text().primaryKey(),
    userId: ofAccount(),
    /** A WebP. */
    body: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('avatars_user').on(table.userId)],
)

/** Accounts that are closed and will be deleted, unless their customer keeps them. */
export const accountDeletions = pgTable('account_deletions', {
  userId: ofAccount().primaryKey(),
  requestedAt: instant().notNull(),
  deletesAt: instant().notNull(),
})

/** Copies of the data of accounts, each until it expires. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: text().primaryKey(),
    userId: ofAccount(),
    requestedAt: instant().notNull(),
    /** Null while it is being made. */
    readyAt: instant(),
    expiresAt: instant().notNull(),
    /** A zip. */
    archive: bytes(),
    size: integer(),
  },
  (table) => [
    index('account_exports_user').on(table.userId, table.requestedAt),
    index('account_exports_age').on(table.expiresAt),
  ],
)

/** A passkey's public half, which alone opens nothing. */
export const passkeyColumns = (unique: string) => ({
  id: text().primaryKey(),
  /** The browser's name of it, Base64URL. */
  credentialId: text().notNull().unique(unique),
  /** A COSE key. */
  publicKey: bytes().notNull(),
  /** How often it signed, as it says itself; 0 where it does not count. One that goes back is a copy. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** How a browser reaches it, such as `internal` or `hybrid`. */
  transports: jsonb().$type<string[]>().notNull(),
  isSynced: boolean().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
})

/** The passkeys of accounts. */
export const passkeys = pgTable(
  'passkeys',
  { userId: ofAccount(), name: text().notNull(), ...passkeyColumns('passkeys_credential_unique') },
  (table) => [index('passkeys_user').on(table.userId, table.createdAt)],
)

/** Challenges that were answered: each counts once. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  { challenge: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('answered_challenges_age').on(table.expiresAt)],
)

/** The subscriptions of calendars to the bookings of accounts: who knows the token reads them. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ofAccount().primaryKey(),
  tokenHash: text().notNull().unique('calendar_feeds_token_unique'),
  createdAt: instant().notNull(),
  /** When a calendar read it last. */
  readAt: instant(),
})

/** Passes that were made for wallets of phones: of a ticket, or of the member card. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    /** Names the pass in both wallets. */
    serial: text().primaryKey(),
    bookingId: text()
      .unique('wallet_passes_booking_unique')
      .references(() => bookings.id, { onDelete: 'cascade' }),
    subscriptionId: text()
      .unique('wallet_passes_subscription_unique')
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** When what it shows changed last: a device asks for what is newer. */
    updatedAt: instant().notNull(),
    /** Since when it is of no use, since its account was closed. */
    voidedAt: instant(),
  },
  (table) => [check('wallet_passes_of_one', sql`(${table.bookingId} is null) <> (${table.subscriptionId} is null)`)],
)

/** Apple devices that have a pass, and are told when it changes. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    deviceId: text().notNull(),
    serial: text()
      .notNull()
      .references(() => walletPasses.serial, { onDelete: 'cascade' }),
    pushToken: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'wallet_devices_pkey', columns: [table.deviceId, table.serial] }),
    index('wallet_devices_serial').on(table.serial),
  ],
)

/** Links of mails to one order or booking of a guest; each opens on the device that used it first. */
export const accessLinks = pgTable(
  'access_links',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it opens: `order:ord_…` or `booking:bkg_…`. */
    scope: text().notNull(),
    /** When it was used first, and the hash of that device's secret; without the secret it opens no second time. */
    usedAt: instant(),
    deviceHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('access_links_age').on(table.expiresAt), index('access_links_user').on(table.userId)],
)

/** The times of mails to an address in the last day. */
export const mailQuotas = pgTable(
  'mail_quotas',
  {
    key: text().primaryKey(),
    sentAt: instant().array().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [index('mail_quotas_age').on(table.lastAt)],
)
