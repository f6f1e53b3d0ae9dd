import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationTopic } from '#contract/account/notifications.ts'
import type { NewsTopic } from '#contract/desk/notices.ts'
import type { Translated } from '#locales/index.ts'
import { sessions, users } from './accounts-schema.ts'
import { instant } from './columns.ts'

/** How a customer is told of things, as far as they chose; who has no row is told in the usual way. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The channels of each topic that was chosen for. */
  channels: jsonb().$type<Partial<Record<NotificationTopic, NotificationChannel[]>>>().notNull(),
  /** Times of day; null in both where there are no quiet hours. */
  quietFrom: text(),
  quietUntil: text(),
  /** IANA; null before a device has said it. */
  timeZone: text(),
  showsDetails: boolean().notNull(),
})

/** Devices that notifications are shown on (Web Push); each ends with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: who knows it and the keys can reach the device. */
    endpoint: text().notNull().unique('push_devices_endpoint_unique'),
    /** The browser's public key and secret, Base64URL. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Derived from its browser. */
    device: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId), index('push_devices_session').on(table.sessionId)],
)

/** What of an event is said to the shop's people. It names no customer. */
export interface ShopEventFacts {
  amount?: number
  currency?: string
  /** Of a booking. */
  place?: Translated
  starts?: string
  guests?: number
  /** Of a return. */
  order?: string
}

/** What came in that the shop's people are told of: one row for each order, booking and return. */
export const shopEvents = pgTable(
  'shop_events',
  {
    /** That of the order, the booking or the return, so that each is told of once. */
    id: text().primaryKey(),
    topic: text().$type<NewsTopic>().notNull(),
    reference: text().notNull(),
    /** Of a booking: people of some places are told of those alone. */
    placeId: text(),
    facts: jsonb().$type<ShopEventFacts>().notNull(),
    at: instant().notNull(),
    /** When it was handed to the mails and to the devices; null before. */
    mailedAt: instant(),
    pushedAt: instant(),
  },
  (table) => [
    index('shop_events_at').on(table.at),
    index('shop_events_mailed').on(table.mailedAt),
    index('shop_events_pushed').on(table.pushedAt),
  ],
)
