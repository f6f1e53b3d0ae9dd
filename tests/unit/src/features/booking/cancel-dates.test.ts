import { describe, expect, test } from 'vitest'
import { cancelDates } from '#src/components/booking/cancel-dates.ts'

const policy = {
  cutoff_hours: 24,
  tiers: [
    { hours_before: 168, refund_percent: 100 },
    { hours_before: 48, refund_percent: 50 },
    { hours_before: 0, refund_percent: 20 },
  ],
}
const start = new Date('2026-12-08T02:30:00Z')
const at = (hoursBefore: number) => cancelDates(policy, start, new Date(start.getTime() - hoursBefore * 3_600_000))

describe('the dates of a policy for one start', () => {
  test('each tier ends at its date, none later than the cut-off', () => {
    expect(at(200)).toEqual({
      refunds: [
        { percent: 100, until: new Date('2026-12-01T02:30:00Z') },
        { percent: 50, until: new Date('2026-12-06T02:30:00Z') },
        { percent: 20, until: new Date('2026-12-07T02:30:00Z') },
      ],
      changeUntil: new Date('2026-12-07T02:30:00Z'),
    })
  })

  test('a tier that can no longer be met is not promised', () => {
    expect(at(100).refunds.map(({ percent }) => percent)).toEqual([50, 20])
  })

  test('within the cut-off nothing can be changed', () => {
    expect(at(24)).toEqual({ refunds: [], changeUntil: undefined })
    expect(at(8.5)).toEqual({ refunds: [], changeUntil: undefined })
  })
})
