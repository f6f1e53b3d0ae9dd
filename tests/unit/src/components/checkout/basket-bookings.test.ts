import { expect, test, vi } from 'vitest'
import type { BasketPart } from '#contract/shop/baskets.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import type { Call } from '#src/api/call.ts'
import { bodyTogether, expired, takeOver, withPartsOf } from '#src/components/checkout/basket-bookings.ts'
import { withHeld } from '#src/components/checkout/held.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const heldAt = (id: string, more: Partial<StoredHold> = {}) => ({
  stored: { hold: { id, status: 'live' }, draft: {}, ahead: 0, ...more } as StoredHold,
  cost: sar(16_500),
  isSpent: false,
})
const order = { items: [], contact: { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' } }

test('a basket names each slot with its sum, and the membership as it was shown', () => {
  const member = { plan_id: 'pln_dune', interval: 'month', due: sar(2900) } as QuoteMembership
  const oasis = heldAt('oasis', { draft: { guests: [' Huda ', ''], notes: ' ' } })
  expect(bodyTogether(order, [oasis, { ...heldAt('dune'), isSpent: true, cost: sar(0) }], member)).toEqual({
    contact: order.contact,
    order: { items: [] },
    bookings: [
      { hold_id: 'oasis', guests: ['Huda'], expected_total: sar(16_500) },
      { hold_id: 'dune', use_entitlement: true, expected_total: sar(0) },
    ],
    membership: { plan_id: 'pln_dune', interval: 'month', expected_total: 2900 },
  })
  expect(Object.keys(bodyTogether(order, [], member))).toEqual(['contact', 'order', 'membership'])
})

test('slots that are taken out and in again are sent as they were', () => {
  const [a, b] = [heldAt('a'), heldAt('b')]
  const both = withHeld('b', b)(withHeld('a', a)([]))
  expect(withHeld('a', a)(withHeld('a', undefined)(both))).toEqual(both)
})

test('of several slots the one that a refusal names ends, and what was booked waits for its payment or is removed', () => {
  const holds = ['oasis', 'dune', 'later'].map((id) => heldAt(id).stored)
  const body = JSON.stringify(bodyTogether(order, [heldAt('oasis'), heldAt('dune')], undefined))
  expect(expired(body, 'bookings.1')(holds).map(({ hold }) => hold.status)).toEqual(['live', 'expired', 'live'])
  expect(expired(body, 'order')(holds)).toEqual(holds)
  const payment = { id: 'pay_1', status: 'pending' as const }
  const partOf = (hold_id: string, state: 'open' | 'paid') =>
    ({ kind: 'booking', id: `bkg_${hold_id}`, hold_id, state }) as BasketPart
  const sent = { basketId: 'bsk_1', payment, parts: [partOf('dune', 'paid'), partOf('oasis', 'open')] }
  expect(withPartsOf(body, sent)(holds).map(({ hold, placed }) => [hold.id, placed])).toEqual([
    ['oasis', { bookingId: 'bkg_oasis', basketId: 'bsk_1', payment }],
    ['later', undefined],
  ])
  // A former release does not say which hold became which booking.
  expect(withPartsOf(body, { payment, basketId: 'bsk_1' })(holds).map(({ hold }) => hold.id)).toEqual(['later'])
  expect(withPartsOf(JSON.stringify(order), sent)(holds)).toEqual(holds)
})

test('slots with a secret of their own are taken over before, those with that of the call are not', async () => {
  const call = vi.fn(async () => ({}))
  const held = [heldAt('b', { secret: 's' }), heldAt('c', { secret: 'offer' }), heldAt('d')]
  await takeOver(call as unknown as Call, held, 's')
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'holds.read',
    { params: { id: 'c' } },
    { headers: { 'Hold-Secret': 'offer' }, isQuiet: true },
  )
})
