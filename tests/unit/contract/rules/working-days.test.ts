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
  // Eid al-Fitr is a Tuesday to a Friday (9 to 12 March 2027), National Day a Thursday.
  ['2027-03-08T10:00:00Z', 1, '2027-03-14'],
  ['2027-09-22T10:00:00Z', 1, '2027-09-26'],
  // Arafat to the third day of Eid al-Adha: 15 to 18 May 2027.
  ['2027-05-13T10:00:00Z', 1, '2027-05-19'],
])('%s and %i working days lead to %s', (from, days, day) => {
  expect(workingDayAfter(from, days)).toBe(day)
})
