import type { CancelPolicy } from '#contract/booking/places.ts'

const HOUR_MS = 60 * 60 * 1000

/** A cancellation policy applied to one start: the refunds and their deadlines, and the last time for changes. */
export interface CancelDates {
  /** Those that can still be met, the best first. */
  refunds: { percent: number; until: Date }[]
  /** Nothing once it is too late: what is booked now can be neither cancelled nor moved. */
  changeUntil: Date | undefined
}

export const cancelDates = ({ tiers, cutoff_hours: cutoff }: CancelPolicy, startsAt: Date, now: Date): CancelDates => {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS)
  const changeUntil = before(cutoff)
  if (changeUntil <= now) return { refunds: [], changeUntil: undefined }
  return {
    // After the cut-off nothing can be cancelled, whatever a tier would give back.
    refunds: tiers
      .filter(({ refund_percent: percent }) => percent > 0)
      .map(({ hours_before: hours, refund_percent: percent }) => ({ percent, until: before(Math.max(hours, cutoff)) }))
      .filter(({ until }) => until > now)
      .toSorted((one, other) => one.until.getTime() - other.until.getTime()),
    changeUntil,
  }
}
