import type { Payment } from '#contract/payments.ts'
import { href } from '#src/routes.ts'

/** The page of what a payment is for. */
export const placeOf = ({ intent, intent_id: id }: Pick<Payment, 'intent' | 'intent_id'>): string => {
  if (intent === 'order') return href('order', { id })
  return intent === 'booking' ? href('booking', { id }) : href('subscription')
}

/** Where the same is begun anew, once a payment for it can no longer be tried. */
export const beginningOf = ({ intent }: Pick<Payment, 'intent'>): string => {
  if (intent === 'order') return href('checkout')
  return intent === 'booking' ? href('locations') : href('membership')
}
