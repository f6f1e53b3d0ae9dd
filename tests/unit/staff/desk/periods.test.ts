import { expect, it } from 'vitest'
import { dayAfter, periodOf, shopToday } from '#staff/desk/views/days/periods.ts'

it.each([
  ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
  ['week', '2026-11-28', '2026-11-22', '2026-11-28'],
  ['week', '2026-11-29', '2026-11-29', '2026-12-05'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['year', '2027-06-01', '2027-01-01', '2027-12-31'],
] as const)('%s around %s begins on %s and ends on %s', (name, today, from, to) =>
  expect(periodOf(name, today)).toEqual({ from, to }),
)

it('counts days over the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2027-03-01', -1)]).toEqual(['2027-01-01', '2027-02-28'])
})

it('begins a day at midnight of the shop', () => {
  expect(shopToday(new Date('2026-11-28T20:59:59Z'))).toBe('2026-11-28')
  expect(shopToday(new Date('2026-11-28T21:00:00Z'))).toBe('2026-11-29')
})
