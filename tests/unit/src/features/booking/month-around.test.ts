import { expect, it } from 'vitest'
import { monthAround, weekdayOf } from '#src/features/booking/slots/month/month-around.ts'

it('names the days of a Gregorian month', () => {
  const month = monthAround('2028-02-17', 'gregory')
  expect([month[0], month.at(-1), month.length]).toEqual(['2028-02-01', '2028-02-29', 29])
  expect(monthAround('2026-12-31', 'gregory').at(-1)).toBe('2026-12-31')
})

it('names the days of a month of Umm al-Qura', () => {
  // 1 Ramadan 1447 was the 18th of February 2026, and the month had 30 days.
  const month = monthAround('2026-02-26', 'islamic-umalqura')
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-02-18', '2026-03-19', 30])
})

it('counts weekdays from Sunday', () => {
  expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6])
})
