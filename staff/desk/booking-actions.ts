import type { Action } from './action.ts'

const reference = { reference: 'reference' }

/** What is done about a booking. */
export const BOOKING_ACTIONS: readonly Action[] = [
  { run: 'documents show', fill: { number: 'reference' } },
  { run: 'booking refund', fill: reference },
  { run: 'booking cancel', fill: reference, when: ['confirmed'] },
  { run: 'booking no-show', fill: reference, when: ['confirmed'] },
  { run: 'booking cash-returned', fill: reference, isRare: true },
  { run: 'booking seen', fill: reference, isRare: true },
]

/** The same of a guest of a slot. */
export const GUEST_ACTIONS: readonly Action[] = [
  { run: 'ticket redeem', fill: { code: 'ticket' }, when: ['confirmed'] },
  { run: 'booking link', fill: reference, when: ['pending_payment'] },
  { run: 'booking release', fill: reference, when: ['pending_payment'] },
  { run: 'booking ticket', fill: reference, when: ['confirmed'], format: 'page' },
  ...BOOKING_ACTIONS,
]

/** What is done about a slot. */
export const SLOT_ACTIONS: readonly Action[] = [
  { run: 'booking add', fill: { slot: 'slot' }, isMain: true },
  { run: 'booking message', fill: { slot: 'slot' } },
  { run: 'availability close', fill: { slot: 'slot' }, lacks: 'closed', isAtOnce: true },
  { run: 'availability open', fill: { slot: 'slot' }, has: 'closed', isAtOnce: true },
  { run: 'availability capacity', fill: { slot: 'slot', expected: 'capacity' } },
  { run: 'waitlist list', fill: { slot: 'slot' }, isLink: true },
]
