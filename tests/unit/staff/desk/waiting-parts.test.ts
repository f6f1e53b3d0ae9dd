import { expect, test } from 'vitest'
import { waitingParts } from '#staff/desk/views/waiting/waiting-parts.ts'

test('what waits stands by its parts: what ends it, of what, and the rest', () => {
  const row = (part: string, command: string, reference: string, options: string | null, about: string) => ({
    part,
    command,
    reference,
    options,
    about,
  })
  const [cash, parcels, refunds, jobs] = waitingParts([
    row('cash', 'order confirm', 'QF-AAAA22', null, 'SAR 120.00 in cash'),
    row('cash', 'order confirm', 'QF-CCCC22', null, 'SAR 60.00 in cash'),
    row('parcels', 'order deliver', 'QF-BBBB22', '--parcel 2', 'SPL SP1'),
    row('refunds', 'refund again|returned', 'QM 12 34', null, 'SAR 5.00 did not go back'),
    row('jobs', 'jobs list', '', '--kind mail', '3'),
  ])
  expect(cash?.lines.map(({ reference }) => reference)).toEqual(['QF-AAAA22', 'QF-CCCC22'])
  expect(cash?.lines[0]).toMatchObject({ runs: ['order confirm'], text: 'SAR 120.00 in cash' })
  expect(parcels?.lines[0]).toMatchObject({ runs: ['order deliver'], reference: 'QF-BBBB22', parcel: '2' })
  expect(refunds?.lines[0]).toMatchObject({ runs: ['refund again', 'refund returned'], reference: 'QM 12 34' })
  expect(jobs?.lines[0]).toMatchObject({ runs: [], reference: 'mail', text: '3' })
  expect(waitingParts([])).toEqual([])
})
