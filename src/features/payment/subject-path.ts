import type { Payment } from '#contract/payment/payments.ts'
import { href } from '#src/routes.ts'

/** The page of what a payment is for. */
export const subjectPath = ({ intent, intent_id: id }: Pick<Payment, 'intent' | 'intent_id'>): string => {
  if (intent === 'basket') return href('history')
  if (intent === 'order') return href('order', { id })
  if (intent === 'gift_card') return href('giftCards', {}, { card: id })
  return intent === 'booking' ? href('booking', { id }) : href('subscription')
}

/** Where to look around next: more of the same. */
export const onwardOf = ({ intent }: Pick<Payment, 'intent'>): string =>
  intent === 'booking' ? href('destinations', {}, { view: 'experiences' }) : href('store')

/** Where to start again, once a payment can no longer be retried. */
export const restartPath = ({ intent }: Pick<Payment, 'intent'>): string => {
  if (intent === 'order' || intent === 'basket') return href('checkout')
  if (intent === 'gift_card') return href('giftCards')
  return intent === 'booking' ? href('destinations', {}, { view: 'all' }) : href('membership')
}
