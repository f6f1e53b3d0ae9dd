import type { Action, BatchAction } from './action.ts'

const OPEN = ['processing', 'shipped'] as const
const UNSENT = ['pending_payment', 'processing'] as const
const reference = { reference: 'reference' }

/** What can be done with an order, a return and a customer. */
export const ORDER_ACTIONS: readonly Action[] = [
  { run: 'order confirm', fill: reference, has: 'confirmation_ends_at' },
  { run: 'order ship', fill: reference, has: 'to_ship' },
  { run: 'order deliver', fill: reference, when: ['shipped'] },
  { run: 'order slip', fill: reference, when: OPEN, format: 'page' },
  // Only what was handed over can be brought back.
  { run: 'order refund', fill: reference, when: OPEN, has: 'can_refund', leaves: ['restock'] },
  { run: 'order refund', fill: reference, when: ['delivered'], has: 'can_refund' },
  { run: 'order note', fill: reference },
  { run: 'order address', fill: reference, when: UNSENT, start: 'shipping_address', isRare: true },
  { run: 'order resend', fill: reference, isRare: true },
  { run: 'order unnote', fill: reference, has: 'notes', isRare: true },
  { run: 'order cancel', fill: reference, when: OPEN, isRare: true },
  { run: 'order cash-returned', fill: reference, has: 'can_end_refund', isRare: true },
  { run: 'refund', fill: reference, has: 'can_refund', isRare: true },
  { run: 'refund again', fill: reference, has: 'can_end_refund', isRare: true },
  { run: 'refund returned', fill: reference, has: 'can_end_refund', isRare: true },
]

/** One carrier for all parcels of a pick-up, and a number on each. */
export const ORDER_BATCH: readonly BatchAction[] = [
  { run: 'order slip', together: 'reference', format: 'page' },
  { run: 'order ship', fill: reference, shared: ['carrier'], each: ['tracking_number'] },
  { run: 'order deliver', fill: reference },
]

export const RETURN_ACTIONS: readonly Action[] = [
  { run: 'returns approve', fill: reference, when: ['requested'] },
  { run: 'returns receive', fill: reference, has: 'can_receive', start: 'can_receive' },
  { run: 'returns decline', fill: reference, when: ['requested', 'approved', 'sent'] },
]

const email = { email: 'email' }
const customer = { customer: 'customer' }

export const CUSTOMER_ACTIONS: readonly Action[] = [
  { run: 'customers note', fill: customer, has: 'email' },
  { run: 'customers copy', fill: customer, has: 'email' },
  { run: 'subscription show', fill: email, has: 'memberships' },
  { run: 'customers unnote', fill: customer, has: 'notes', isRare: true },
  { run: 'customers withdraw', fill: email, has: 'email', isRare: true },
  { run: 'customers erase', fill: email, has: 'email', isRare: true },
  // Of a person who left no address at the counter.
  { run: 'customers erase', fill: { email: 'walk_in' }, has: 'walk_in', isRare: true },
]

/** What is done about a gift card. */
export const GIFT_CARD_ACTIONS: readonly Action[] = [
  { run: 'giftcards resend', fill: reference, when: ['active'] },
  { run: 'giftcards block', fill: reference, when: ['active'] },
  { run: 'giftcards unblock', fill: reference, when: ['blocked'] },
  { run: 'giftcards replace', fill: reference, when: ['active'], isRare: true },
  { run: 'giftcards refund', fill: reference, when: ['active', 'blocked'], isRare: true },
]
