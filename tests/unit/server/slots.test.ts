import { describe, expect, it } from 'vitest'
import type { BookingRules } from '#server/db/places-schema.ts'
import { slotsOfDay } from '#server/modules/availability/slots.ts'
import { parseDay } from '#server/modules/availability/wall-clock.ts'

const rules: BookingRules = {
  mode: 'shared',
  units: [{ id: 'adult', label: { ar: 'بالغ', en: 'Adult' }, accompanied: false, min: 0, max: 4, price: 1000 }],
  min_units: 1,
  max_units: 4,
  slot_minutes: 60,
  pause_minutes: 0,
  capacity: 4,
  book_before_minutes: 60,
  cancellation: { cutoff_hours: 1, tiers: [] },
}
const slots = (timeZone: string, day: string, times: string[], more: Partial<BookingRules> = {}) =>
  slotsOfDay(
    {
      id: 'loc_x',
      timeZone,
      details: {},
      booking: { ...rules, schedules: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times }], ...more },
    },
    parseDay(day),
  ).map(({ startsAt, localStart, localEnd, localDate }) => [startsAt.toISOString(), localStart, localEnd, localDate])

describe('the slots of a day', () => {
  it.each([
    ['Asia/Riyadh', '2026-11-25', '09:00', '2026-11-25T06:00:00.000Z'],
    ['Asia/Dubai', '2026-11-25', '09:00', '2026-11-25T05:00:00.000Z'],
    // The end of Sha'ban 1447 and the first night of Ramadan are days like others.
    ['Asia/Riyadh', '2026-02-17', '23:30', '2026-02-17T20:30:00.000Z'],
    ['Asia/Riyadh', '2026-02-18', '00:00', '2026-02-17T21:00:00.000Z'],
    ['Europe/London', '2026-03-28', '09:00', '2026-03-28T09:00:00.000Z'],
    ['Europe/London', '2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
    ['Europe/London', '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
  ])('begin when the clock of %s shows it on %s at %s', (zone, day, time, instant) => {
    expect(slots(zone, day, [time]).map((slot) => slot.slice(0, 2))).toEqual([[instant, `${day}T${time}`]])
  })

  it('are never twice, and never missing, when the clock changes', () => {
    const spring = slots('Europe/London', '2026-03-29', ['00:30', '01:30', '02:30', '03:00'])
    // There is no half past one on this day: it is half past two.
    expect(spring.map(([, local]) => local)).toEqual(['2026-03-29T00:30', '2026-03-29T02:30', '2026-03-29T03:00'])
    expect(spring[0]?.[2]).toBe('2026-03-29T02:30')
    const autumn = slots('Europe/London', '2026-10-25', ['00:30', '01:30', '02:30'])
    expect(autumn.map(([instant]) => instant)).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ])
  })

  it('follow opening hours into the next day', () => {
    const made = slotsOfDay(
      {
        id: 'loc_x',
        timeZone: 'Asia/Riyadh',
        details: { opening_hours: [{ weekday: 3, from: '22:00', to: '01:30' }] },
        booking: { ...rules, pause_minutes: 15 },
      },
      parseDay('2026-11-25'),
    )
    expect(made.map(({ localStart, localDate }) => [localStart, localDate])).toEqual([
      ['2026-11-25T22:00', '2026-11-25'],
      ['2026-11-25T23:15', '2026-11-25'],
      ['2026-11-26T00:30', '2026-11-26'],
    ])
  })
})
