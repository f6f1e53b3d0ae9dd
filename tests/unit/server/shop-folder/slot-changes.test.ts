import { describe, expect, it } from 'vitest'
import type { BookingRules } from '#server/db/schema/places-schema.ts'
import { openSlots } from '#server/modules/availability/generate.ts'
import { compareSlots, type Retained, type Stored } from '#server/shop-folder/database/slot-changes.ts'
import { stayingText } from '#server/shop-folder/database/slots.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
const rules: BookingRules = {
  mode: 'shared',
  units: [{ id: 'adult', label: { ar: 'بالغ', en: 'Adult' }, accompanied: false, min: 0, max: 4, price: 1000 }],
  min_units: 1,
  max_units: 4,
  slot_minutes: 60,
  pause_minutes: 0,
  capacity: 6,
  book_before_minutes: 60,
  cancellation: { cutoff_hours: 1, tiers: [] },
  schedules: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['09:00', '10:00', '11:00'] }],
}
const slotsOf = (more: Partial<BookingRules> = {}) =>
  openSlots({ id: 'loc_x', timeZone: 'Asia/Riyadh', details: {}, booking: { ...rules, ...more } }, [], NOW, { days: 0 })
const stored = (taken: number[], more: Partial<BookingRules> = {}): Stored[] =>
  slotsOf(more).map((slot, index) => ({
    ...slot,
    slotPrice: slot.slotPrice ?? null,
    isClosed: false,
    taken: taken[index] ?? 0,
  }))
const compare = (slots: Stored[], to: Partial<BookingRules>, from: Partial<BookingRules> = {}) =>
  compareSlots(slots, {
    before: slotsOf(from),
    after: slotsOf(to),
    modes: [from.mode ?? 'shared', to.mode ?? 'shared'],
    slug: 'x',
  })
const toText = (slot: Retained): string => stayingText({ ...slot, booked: [] })
const times = (list: readonly { localStart: string }[]) => list.map(({ localStart }) => localStart.slice(11))
const EXCLUSIVE = { mode: 'exclusive', slot_price: 5000 } as const

describe('the slots of a changed place', () => {
  it('stay as they are when nothing changes', () => {
    expect(compare(stored([2]), {})).toEqual({ added: [], changed: [], removed: [], retained: [], unopened: [] })
  })

  it('never have less room than is taken', () => {
    const slots = stored([5, 1])
    const { changed, retained: kept } = compare(slots, { capacity: 3 })
    expect(changed).toEqual([
      { id: slots[0]?.id, capacity: 5 },
      { id: slots[1]?.id, capacity: 3 },
      { id: slots[2]?.id, capacity: 3 },
    ])
    expect(kept.map(toText)).toEqual(['x 2026-11-26 09:00: 5 booked or held stay, above the new capacity'])
  })

  it('keep the length of those that are taken', () => {
    const slots = stored([0, 1])
    const { changed, retained: kept } = compare(slots, { slot_minutes: 90 })
    expect(changed.map(({ id }) => id)).toEqual([slots[0]?.id, slots[2]?.id])
    expect(kept.map(toText)).toEqual(['x 2026-11-26 10:00: 1 booked or held keep its former length'])
  })

  it('of a place for one party leave out what overlaps a party that is there', () => {
    const slots = stored([0, 6], EXCLUSIVE)
    const schedules = [{ weekdays: [4], times: ['08:30', '09:30', '10:30', '11:30'] }]
    const { added, removed, changed, retained: kept } = compare(slots, { ...EXCLUSIVE, schedules }, EXCLUSIVE)
    expect(times(added)).toEqual(['08:30', '11:30'])
    expect(removed).toEqual([slots[0]?.id, slots[2]?.id])
    expect(changed).toEqual([{ id: slots[1]?.id, isClosed: true }])
    expect(kept).toHaveLength(1)
  })

  it('leave out what overlaps one that is booked and that the rules do not have any more', () => {
    const from = { slot_minutes: 180, schedules: [{ weekdays: [4], times: ['14:00', '17:00', '20:00'] }] }
    const to = { slot_minutes: 180, schedules: [{ weekdays: [4], times: ['16:00', '19:00', '22:00'] }] }
    const moved = compare(stored([0, 6], from), to, from)
    expect(times(moved.added)).toEqual(['22:00'])
    expect(times(moved.unopened)).toEqual(['16:00', '19:00'])
    expect(moved.retained.map(({ why }) => why)).toEqual(['closed_to_others'])
    // Nothing of it is booked: nothing is left out.
    expect(times(compare(stored([], from), to, from).added)).toEqual(['16:00', '19:00', '22:00'])
    // Moved back, the one that is booked is sold on.
    const back = compare(
      stored([0, 6], from).map((slot) => ({ ...slot, isClosed: slot.taken > 0 })),
      from,
      to,
    )
    expect(back.changed).toEqual([{ id: expect.any(String), isClosed: false }])
    expect(back.unopened).toEqual([])
  })

  it('leave out what overlaps one that has begun', () => {
    const begun = { ...stored([6])[0], startsAt: new Date('2026-11-26T05:30:00Z') } as Stored
    const { added, unopened } = compareSlots([], {
      before: [],
      after: slotsOf(),
      modes: ['shared', 'shared'],
      slug: 'x',
      underWay: [begun],
    })
    expect(times(added)).toEqual(['10:00', '11:00'])
    expect(times(unopened)).toEqual(['09:00'])
  })

  it('stay closed where another that is booked overlaps them by now', () => {
    const from = { slot_minutes: 180, schedules: [{ weekdays: [4], times: ['14:00'] }] }
    const [sold, former] = [
      stored([1], from)[0],
      stored([2], { slot_minutes: 180, schedules: [{ weekdays: [4], times: ['16:00'] }] })[0],
    ]
    if (!sold || !former) throw new Error('There are no slots')
    expect(compare([{ ...sold, isClosed: true }, former], from, {}).changed).toEqual([
      { id: former.id, isClosed: true },
    ])
  })

  it('of departures that overlap by the rules are opened beside those that are booked', () => {
    const from = { slot_minutes: 120 }
    const to = { ...from, schedules: [{ weekdays: [4], times: ['09:30', '10:30'] }] }
    expect(times(compare(stored([3], from), to, from).added)).toEqual(['09:30', '10:30'])
  })

  it('are closed where guests share what one party is to have from now on', () => {
    const slots = stored([2])
    const { changed } = compare(slots, EXCLUSIVE)
    expect(changed[0]).toEqual({ id: slots[0]?.id, isClosed: true })
    expect(changed[1]).toMatchObject({ slotPrice: 5000, priceFrom: 5000 })
  })
})
