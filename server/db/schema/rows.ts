import type { passkeys } from './account-parts-schema.ts'
import type { addresses, challenges, registrations, sessions, users } from './accounts-schema.ts'
import type { bookings, handovers, holds } from './bookings-schema.ts'
import type { homeFeatures, legalTexts, settings } from './catalogue-schema.ts'
import type { checkIns, doorEntries } from './check-ins-schema.ts'
import type { coupons, deliveryMethods, orderItems, orders, shipments } from './commerce-schema.ts'
import type { taxDocuments } from './documents-schema.ts'
import type { invoices, meters, plans, subscriptions } from './membership-schema.ts'
import type { giftCards } from './gift-cards-schema.ts'
import type { pushDevices } from './notifications-schema.ts'
import type { payments, refunds, savedMethods } from './payments-schema.ts'
import type { availabilities } from './places-schema.ts'
import type { orderRefunds, orderReturns } from './returns-schema.ts'
import type { wishlistItems } from './store-schema.ts'
import type { waitingEntries } from './waiting-schema.ts'

/** Rows as they are read, which all modules and libraries know: types of the tables alone. */
export type AddressRow = typeof addresses.$inferSelect
export type AvailabilityRow = typeof availabilities.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
export type ChallengeRow = typeof challenges.$inferSelect
export type CheckInRow = typeof checkIns.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
export type DeliveryRow = typeof deliveryMethods.$inferSelect
export type DocumentRow = typeof taxDocuments.$inferSelect
export type DoorEntryRow = typeof doorEntries.$inferSelect
export type FeatureRow = typeof homeFeatures.$inferSelect
export type GiftCardRow = typeof giftCards.$inferSelect
export type HandoverRow = typeof handovers.$inferSelect
export type HoldRow = typeof holds.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect
export type LegalRow = typeof legalTexts.$inferSelect
export type MeterRow = typeof meters.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect
export type OrderRefundRow = typeof orderRefunds.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type PasskeyRow = typeof passkeys.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type PlanRow = typeof plans.$inferSelect
export type PushDeviceRow = typeof pushDevices.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type RegistrationRow = typeof registrations.$inferSelect
export type ReturnRow = typeof orderReturns.$inferSelect
export type SavedMethodRow = typeof savedMethods.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type SettingsRow = typeof settings.$inferSelect
export type ShipmentRow = typeof shipments.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type UserRow = typeof users.$inferSelect
export type WaitingRow = typeof waitingEntries.$inferSelect
export type WishRow = typeof wishlistItems.$inferSelect
