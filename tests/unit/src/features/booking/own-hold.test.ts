import { describe, expect, test } from 'vitest'
import type { Availability } from '#contract/booking/availability.ts'
import { dayWithoutOwnHold, isHeldFor, withoutOwnHold } from '#src/features/booking/slots/own-hold.ts'
import { heldUntil, type StoredHold } from '#src/domain/hold/hold.ts'

const slot = {
  id: 's1',
  status: 'sold_out',
  vacancies: 0,
  capacity: 2,
  local_start: '2026-12-08T05:30',
} as Availability
const hold = {
  status: 'live',
  availability_id: 's1',
  availability: slot,
  place: { kind: 'location', id: 'l1', slug: 'roof' },
  guests: 2,
  units: [{ unit_id: 'adult', quantity: 2 }],
}
const keptFor = (ms: number, more: object = {}, ahead = 0) =>
  ({
    hold: { ...hold, expires_at: new Date(Date.now() + ahead + ms).toISOString() },
    ahead,
    draft: {},
    ...more,
  }) as StoredHold

const kept = keptFor(60_000)

describe('an own hold', () => {
  test('is available to its visitor only', () => {
    expect(withoutOwnHold(slot, kept)).toMatchObject({ status: 'available', vacancies: 2 })
    expect(withoutOwnHold({ ...slot, id: 's2' }, kept)).toMatchObject({ status: 'sold_out' })
    expect(withoutOwnHold(slot, null)).toBe(slot)
  })

  test('of its own party is free as a whole', () => {
    const exclusive = { ...slot, capacity: 20, slot_price: { amount: 1, currency: 'SAR' } } as Availability
    expect(withoutOwnHold(exclusive, kept)).toMatchObject({ vacancies: 20 })
  })

  test('ends once it is booked or released', () => {
    expect(withoutOwnHold(slot, keptFor(60_000, { placed: { bookingId: 'b1' } }))).toBe(slot)
    expect(heldUntil({ ...kept, hold: { ...kept.hold, status: 'released' } })).toBe(0)
  })

  test('ends by the server’s clock', () => {
    expect(heldUntil(keptFor(60_000, {}, 3_600_000)) - Date.now()).toBeLessThanOrEqual(60_000)
  })

  test('leaves its day open', () => {
    const day = { date: '2026-12-08', status: 'sold_out', vacancies: 0, free_slots: 0 } as const
    expect(dayWithoutOwnHold(day, 'location:roof', kept).status).toBe('limited')
    expect(dayWithoutOwnHold(day, 'location:cave', kept)).toBe(day)
    expect(dayWithoutOwnHold({ ...day, status: 'closed' }, 'location:roof', kept).status).toBe('closed')
  })

  test('needs no new hold for the same guests', () => {
    expect(isHeldFor(kept, slot, { adult: 2, child: 0 })).toBe(true)
    expect(isHeldFor(kept, slot, { adult: 1 })).toBe(false)
    expect(isHeldFor(kept, { ...slot, id: 's2' }, { adult: 2 })).toBe(false)
  })
})
