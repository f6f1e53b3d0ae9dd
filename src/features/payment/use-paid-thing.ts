import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Subscription } from '#contract/membership/memberships.ts'
import type { PaymentIntent } from '#contract/payment/payments.ts'
import type { Basket } from '#contract/shop/baskets.ts'
import type { Order } from '#contract/shop/orders.ts'
import { basketQuery, bookingQuery, membershipQuery, orderQuery } from './paid-queries.ts'

/** What was paid for, as far as it could be read. */
export interface PaidThing {
  order?: Order | undefined
  booking?: Booking | undefined
  membership?: Subscription | null | undefined
  basket?: Basket | undefined
}

/** Then the page is shown without it: the result of a payment does not wait for a slow read. */
const LIMIT_MS = 4000

/**
 * Reads what a payment is for, anew since its result is known. `isReady`: it was read, or cannot be. Nothing is shown
 * before, so that no button moves while the page fills in.
 */
export const usePaidThing = (
  intent: PaymentIntent | undefined,
  id: string,
  isWanted: boolean,
): PaidThing & { isReady: boolean } => {
  const [since] = useState(() => Date.now())
  const [isLate, setLate] = useState(false)
  const [isReady, setReady] = useState(false)
  const fresh = (wanted: PaymentIntent) => ({
    enabled: isWanted && intent === wanted,
    refetchOnMount: 'always' as const,
  })
  const order = useQuery({ ...orderQuery(id), ...fresh('order') })
  const booking = useQuery({ ...bookingQuery(id), ...fresh('booking') })
  const subscription = useQuery({ ...membershipQuery, ...fresh('subscription') })
  const basket = useQuery({ ...basketQuery(id), ...fresh('basket') })
  // A gift card has a page of its own, which shows it.
  const read = intent === 'gift_card' ? undefined : { order, booking, subscription, basket }[intent ?? 'order']
  const isKnown = isWanted && (!read || isLate || read.isError || read.dataUpdatedAt >= since)
  if (isKnown && !isReady) setReady(true)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setLate(true), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return {
    order: order.data?.data.order,
    booking: booking.data?.data.booking,
    membership: subscription.data?.data.subscription,
    basket: basket.data?.data.basket,
    isReady,
  }
}
