import { describe, expect, it } from 'vitest'
import type { BookingRules } from '#server/db/schema/places-schema.ts'
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

  const open = (timeZone: string, date: string, [from, to]: [string, string], minutes = 60) =>
    slotsOfDay(
      {
        id: 'loc_x',
        timeZone,
        details: { opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to })) },
        booking: { ...rules, slot_minutes: minutes },
      },
      parseDay(date),
    )
  it.each([
    ['goes back in London', 'Europe/London', '2026-10-25', ['00:00', '06:00'], '00 01 01 02 03 04 05'],
    ['goes forward in London', 'Europe/London', '2026-03-29', ['00:00', '06:00'], '00 02 03 04 05'],
    [
      'goes back at midnight in Beirut, on the evening before',
      'Asia/Beirut',
      '2026-10-24',
      ['20:00', '02:00'],
      '20 21 22 23 23 00 01',
    ],
    ['goes forward at midnight in Cairo', 'Africa/Cairo', '2026-04-24', ['00:00', '04:00'], '01 02 03'],
    ['stays in Riyadh', 'Asia/Riyadh', '2026-10-25', ['00:00', '06:00'], '00 01 02 03 04 05'],
  ] as const)('sell every open hour once where the clock %s', (_, zone, date, hours, expected) => {
    const made = open(zone, date, [...hours])
    expect(made.map(({ localStart }) => localStart.slice(11, 13)).join(' ')).toBe(expected)
    for (const [index, slot] of made.entries())
      expect(slot.startsAt.getTime()).toBe((made[index - 1]?.endsAt ?? slot.startsAt).getTime())
  })

  it.each([
    // Half an hour back: no whole hour more. Two hours at a time: none begins while the former runs.
    ['Australia/Lord_Howe', '2026-04-05', 60, ['00:00', '01:00', '02:00', '03:00']],
    [
      'Australia/Lord_Howe',
      '2026-04-05',
      30,
      ['00:00', '00:30', '01:00', '01:30', '01:30', '02:00', '02:30', '03:00', '03:30'],
    ],
    ['Europe/London', '2026-03-29', 120, ['00:00']],
  ] as const)('never overlap when the clock of %s changes on %s, %i minutes each', (zone, date, minutes, expected) => {
    const made = open(zone, date, ['00:00', '04:00'], minutes)
    expect(made.map(({ localStart }) => localStart.slice(11))).toEqual(expected)
    for (const [index, slot] of made.entries())
      expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual((made[index - 1]?.endsAt ?? slot.startsAt).getTime())
  })
})
