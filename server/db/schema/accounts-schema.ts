import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AddressLabel } from '#contract/account/addresses.ts'
import type { Calendar, Digits } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import { instant } from './columns.ts'

const ownedBy = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Customers and guests. An account is stored only once its e-mail was confirmed; a guest has no password, and several
 * guests may share an e-mail.
 */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    /** A PHC string. */
    passwordHash: text(),
    /** The name of their picture in `avatars`. */
    avatarId: text(),
    /** E.164. */
    phone: text(),
    birthDate: date({ mode: 'string' }),
    /** The language of mails. */
    locale: text().$type<Locale>().notNull(),
    digits: text().$type<Digits>().notNull().default('latn'),
    calendar: text().$type<Calendar>().notNull().default('gregory'),
    isGuest: boolean().notNull(),
    emailVerifiedAt: instant(),
    phoneVerifiedAt: instant(),
    /** The requested new address, not confirmed yet. */
    pendingEmail: text(),
    createdAt: instant().notNull(),
    /** The version that `If-Match` names. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(table.email)
      .where(sql`not ${table.isGuest}`),
    // Guests may share an address.
    index('users_address').on(table.email, table.id),
    index('users_guests')
      .on(table.id)
      .where(sql`${table.isGuest}`),
    uniqueIndex('users_verified_phone_unique')
      .on(table.phone)
      .where(sql`${table.phoneVerifiedAt} is not null`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_account_has_password', sql`${table.isGuest} or ${table.passwordHash} is not null`),
  ],
)

/** Devices that are signed in. Only the hash of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique('sessions_token_unique'),
    userId: ownedBy(),
    /** Derived from the browser's user agent; empty when that is unknown. */
    device: text().notNull(),
    ipPrefix: text('address_block').notNull(),
    /** Of a session by a link in a mail: the one order or booking it shows, such as `order:ord_…`. */
    scope: text(),
    /** When its holder last proved who they are: by signing in, or when asked again. */
    reauthenticatedAt: instant(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** IP prefixes an account signed in from: attempts from elsewhere do not slow down sign-in there. */
export const knownIpPrefixes = pgTable(
  'known_blocks',
  { userId: ownedBy(), ipPrefix: text('address_block').notNull(), lastSeenAt: instant().notNull() },
  (table) => [
    primaryKey({ name: 'known_blocks_pkey', columns: [table.userId, table.ipPrefix] }),
    index('known_blocks_age').on(table.lastSeenAt),
  ],
)

/** Devices an account signed in on, such as `Chrome, Android`: a sign-in on another one is told to its owner. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: ownedBy(), device: text().notNull(), lastSeenAt: instant().notNull() },
  (table) => [
    primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.device] }),
    index('known_devices_age').on(table.lastSeenAt),
  ],
)

/** Codes that were sent, or look as if. */
export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['verify', 'reset', 'email', 'contact', 'find', 'phone', 'phone_sign_in'] }).notNull(),
    /** Of a number's code the address of its account; empty where there is none. */
    email: text().notNull(),
    /** The number the code goes to, in E.164; null of one that is mailed. */
    phone: text(),
    /**
     * The account whose e-mail is to change, whose contact or number is to be confirmed, or that has the number. Not set for a new password: looking
     * up the address's account would take measurable time.
     */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The order or booking of a guest that the code opens, such as `order:ord_…`; null where nothing was found. */
    scope: text(),
    /** Of the code in force; of no code at all where none can be right. */
    codeHash: text().notNull(),
    tries: smallint().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Of the proof a new password is set with, once the code was right. */
    proofHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    resendAt: instant().notNull(),
    /** When it was used up. */
    doneAt: instant(),
  },
  (table) => [
    index('challenges_email').on(table.email, table.createdAt),
    index('challenges_user').on(table.userId),
    index('challenges_age').on(table.createdAt),
  ],
)

/**
 * E-mail addresses that a guest confirmed by a code, for their orders. A guest is one session, so the confirmation lasts as
 * long as that; the address of an account is confirmed by the account itself.
 */
export const confirmedContacts = pgTable(
  'confirmed_contacts',
  { userId: ownedBy(), email: text().notNull(), confirmedAt: instant().notNull() },
  (table) => [
    primaryKey({ name: 'confirmed_contacts_pkey', columns: [table.userId, table.email] }),
    index('confirmed_contacts_email').on(table.email),
  ],
)

/** Requested accounts, each until the code of its challenge is confirmed. */
export const registrations = pgTable(
  'registrations',
  {
    challengeId: text()
      .primaryKey()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    /** The guest that registers and is converted to the account. */
    guestId: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('registrations_guest').on(table.guestId)],
)

/** Addresses of customers; which parts a country has is in the contract's `address-rules`. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    label: text().$type<AddressLabel>().notNull(),
    fullName: text(),
    phone: text(),
    country: text().notNull(),
    region: text(),
    city: text(),
    district: text(),
    street: text(),
    buildingNumber: text(),
    secondaryNumber: text(),
    postalCode: text(),
    shortAddress: text(),
    unitNumber: text(),
    notes: text(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
    /** The version that `If-Match` names. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.createdAt),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)

/** Answers of writes that carried a key, so that what is sent again is not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownedBy(),
    /** The endpoint and what its path names. */
    scope: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    answer: text().notNull(),
    createdAt: instant().notNull(),
    /** The end of the key's validity. */
    expiresAt: instant()
      .notNull()
      .default(sql`now() + interval '7 days'`),
    /** The device that sent it, for endpoints that keep a limited number of keys of each. */
    sessionId: text(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.scope, table.key] }),
    index('idempotency_keys_age').on(table.expiresAt),
  ],
)

/** Token buckets. `granted` is whether the last try was allowed. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    granted: boolean().notNull(),
    refilledAt: instant().notNull(),
  },
  (table) => [index('rate_limits_age').on(table.refilledAt)],
)
