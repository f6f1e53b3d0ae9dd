import type { Booking } from '#contract/booking/bookings.ts'
import type { AnswerFor } from '#contract/index.ts'
import { ORDER_KEPT_DAYS } from '#contract/rules/limits.ts'
import type { Subscription } from '#contract/membership/memberships.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { QueryKey } from '#src/api/query.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Until when an answer stays on the device however long ago it was read, in milliseconds since 1970: a ticket, an
 * undelivered order and a member card until the day after they are over. 0 for anything else, which is persisted as
 * long as any read is.
 */
export const persistUntil = (key: readonly unknown[], data: unknown, readAt: number): number => {
  try {
    return untilOf(key[0] as QueryKey[0], data, readAt)
  } catch {
    // Persisted by another version of the app: its shape is checked elsewhere.
    return 0
  }
}

const untilOf = (name: QueryKey[0], data: unknown, readAt: number): number => {
  if (name === 'bookings.read') return ofBooking((data as AnswerFor<'bookings.read'>).data.booking)
  if (name === 'bookings.list') return latest((data as AnswerFor<'bookings.list'>).data.map(ofBooking))
  if (name === 'orders.read') return ofOrder((data as AnswerFor<'orders.read'>).data.order, readAt)
  if (name === 'orders.list')
    return latest((data as AnswerFor<'orders.list'>).data.map((order) => ofOrder(order, readAt)))
  if (name === 'subscription.read') return ofSubscription((data as AnswerFor<'subscription.read'>).data.subscription)
  return 0
}

const COMING: readonly Booking['status'][] = ['pending_payment', 'confirmed']
const ofBooking = ({ status, availability }: Booking): number =>
  COMING.includes(status) ? Date.parse(availability.ends_at) + DAY_MS : 0

/** When a parcel arrives is not known, so its order is persisted for as long as parcels may take. */
const UNDER_WAY: readonly Order['status'][] = ['pending_payment', 'processing', 'shipped']
const ofOrder = ({ status }: Order, readAt: number): number =>
  UNDER_WAY.includes(status) ? readAt + ORDER_KEPT_DAYS * DAY_MS : 0

const LIVE: readonly Subscription['status'][] = ['active', 'trialing', 'past_due']
const ofSubscription = (subscription: Subscription | null): number =>
  subscription && LIVE.includes(subscription.status) ? Date.parse(subscription.current_period_end) + DAY_MS : 0

const latest = (times: readonly number[]): number => Math.max(0, ...times)
