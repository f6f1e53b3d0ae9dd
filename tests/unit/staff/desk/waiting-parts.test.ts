import { expect, test } from 'vitest'
import { waitingParts } from '#staff/desk/views/waiting-parts.ts'

test('what waits is read from the terminal’s text: what ends it, of what, and the rest', () => {
  const text = `Cash orders to confirm:
  order confirm QF-AAAA22   SAR 120.00 in cash, until 2026-12-01T10:00:00.000Z
Parcels that should have arrived:
  order deliver QF-BBBB22 --parcel 2   SPL SP1, since 2026-11-01T10:00:00.000Z
Refunds that did not go back:
  refund again|returned "QM 12 34"   SAR 5.00 did not go back
Jobs that were given up:
  jobs list --kind mail   3`
  const [cash, parcels, refunds, jobs] = waitingParts(text)
  expect(cash).toMatchObject({
    title: 'Cash orders to confirm',
    lines: [{ runs: ['order confirm'], reference: 'QF-AAAA22', text: expect.stringMatching(/^SAR 120/) }],
  })
  expect(parcels?.lines[0]).toMatchObject({ runs: ['order deliver'], reference: 'QF-BBBB22', parcel: '2' })
  expect(refunds?.lines[0]).toMatchObject({ runs: ['refund again', 'refund returned'], reference: 'QM 12 34' })
  expect(jobs?.lines[0]).toMatchObject({ runs: [], text: 'jobs list --kind mail   3' })
  expect(waitingParts('Nothing is waiting for you.')).toEqual([])
})
