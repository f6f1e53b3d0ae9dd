import { expect, test } from 'vitest'
import { openingAt } from '#src/lib/opening.ts'

/** Sunday to Thursday from nine to five, Friday evening past midnight, Saturday closed. */
const hours = [
  ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  { weekday: 5, from: '20:00', to: '02:00' },
]

// The 22nd of November 2026 is a Sunday.
test.each([
  ['before it opens', '2026-11-22T08:59', { isOpen: false, opens: { weekday: 0, time: '09:00' } }],
  ['from the first minute', '2026-11-22T09:00', { isOpen: true, until: '17:00' }],
  ['not in the last', '2026-11-22T17:00', { isOpen: false, opens: { weekday: 1, time: '09:00' } }],
  ['past midnight', '2026-11-28T01:59', { isOpen: true, until: '02:00' }],
  ['after a night, over the weekend', '2026-11-28T02:00', { isOpen: false, opens: { weekday: 0, time: '09:00' } }],
])('%s', (_, local, opening) => {
  expect(openingAt(hours, [], local)).toEqual(opening)
})

test('a day it is closed altogether is passed over', () => {
  const closures = [{ from: '2026-11-22', to: '2026-11-23' }]
  expect(openingAt(hours, closures, '2026-11-22T10:00')).toEqual({
    isOpen: false,
    opens: { weekday: 2, time: '09:00' },
  })
})

test('a place without hours never opens', () => {
  expect(openingAt([], [], '2026-11-22T10:00')).toEqual({ isOpen: false })
})
