import { expect, test } from 'vitest'
import type { Availability } from '#contract/booking/availability.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import { priceOf } from '#src/features/booking/slots/units.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const slot = {
  unit_prices: [
    { unit_id: 'adult', price: sar(32_000) },
    { unit_id: 'child', price: sar(16_000) },
  ],
} as unknown as Availability

test('a total is computed before a hold', () => {
  expect(priceOf({ adult: 2, child: 1 }, slot)).toEqual(sar(80_000))
  expect(priceOf({ guest: 40 }, { ...slot, slot_price: sar(180_000) })).toEqual(sar(180_000))
  expect(priceOf({ adult: 1 }, { ...slot, unit_prices: [] })).toBeUndefined()
})

test('a ticket is over once it was used, was missed or its time has ended', () => {
  const booking = (status: Booking['status']) =>
    ({ status, availability: { ends_at: '2026-12-08T08:30:00Z' } }) as Booking
  const [before, after] = [Date.parse('2026-12-08T08:00:00Z'), Date.parse('2026-12-08T09:00:00Z')]
  expect(isPast(booking('confirmed'), before)).toBe(false)
  expect(isPast(booking('confirmed'), after)).toBe(true)
  expect([isPast(booking('redeemed'), before), isPast(booking('no_show'), before)]).toEqual([true, true])
  expect(isPast(booking('cancelled'), after)).toBe(false)
})
