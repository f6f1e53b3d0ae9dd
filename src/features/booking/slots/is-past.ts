import { shopNow } from '#src/lib/device/shop-clock.ts'
import type { Booking } from '#contract/booking/bookings.ts'

/** Whether its time is over: it was used, missed, or ended without being marked as either. */
export const isPast = ({ status, availability }: Booking, now = shopNow()): boolean =>
  status === 'redeemed' || status === 'no_show' || (status === 'confirmed' && Date.parse(availability.ends_at) < now)
