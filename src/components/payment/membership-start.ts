import type { Subscription } from '#contract/membership/memberships.ts'
import { href } from '#src/routes.ts'

/**
 * What a membership that was chosen waits for: its payment, a card to save where nothing is due, or, where the card had a
 * trial before and was refused, another card or a payment.
 */
export const startOf = ({ amount_due: due, trial_refused: isRefused }: Subscription): 'payment' | 'card' | 'refused' =>
  due?.amount === 0 ? (isRefused ? 'refused' : 'card') : 'payment'

/** Where it is joined with a payment now: the price that is due is shown there and agreed on. */
export const joinPath = ({ plan_id: plan, interval }: Subscription): string =>
  href('subscription', {}, { plan, interval })
