import { expect, test } from 'vitest'
import { workingDayAfter } from '#contract/rules/working-days.ts'

test.each([
  // A Wednesday in Riyadh: Thursday, then Sunday.
  ['2026-11-25T10:00:00Z', 1, '2026-11-26'],
  ['2026-11-25T10:00:00Z', 2, '2026-11-29'],
  // Late on Thursday by UTC it is Friday there.
  ['2026-11-26T22:00:00Z', 1, '2026-11-29'],
  ['2026-11-27T10:00:00Z', 5, '2026-12-03'],
  ['2026-11-25T10:00:00Z', 0, '2026-11-25'],
])('%s and %i working days lead to %s', (from, days, day) => {
  expect(workingDayAfter(from, days)).toBe(day)
})
