import { expect, it } from 'vitest'
import { arrivalDays } from '#contract/rules/arrival.ts'

// A Sunday; working days are Sunday to Thursday.
const PLACED = '2026-11-01T09:00:00.000Z'
const DAYS = { from: 2, to: 5 }

it.each([
  ['no day', undefined, '2026-11-03', '2026-11-08'],
  ['a day before the first', '2026-11-02', '2026-11-03', '2026-11-08'],
  ['the first', '2026-11-03', '2026-11-03', '2026-11-08'],
  ['one in between', '2026-11-04', '2026-11-04', '2026-11-09'],
  ['a Friday', '2026-11-20', '2026-11-22', '2026-11-25'],
  ['one weeks ahead', '2026-12-01', '2026-12-01', '2026-12-06'],
])('an order with %s to wait for is expected from %s', (_name, notBefore, first, last) => {
  expect(arrivalDays(PLACED, DAYS, notBefore)).toEqual({ first, last })
})
