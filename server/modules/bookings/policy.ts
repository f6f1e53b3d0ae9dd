import { partOf } from '#contract/money.ts'
import type { CancelPolicy } from '#contract/places.ts'

const HOUR_MS = 60 * 60 * 1000

/** Until when what starts then may be cancelled or moved. */
export const cancelUntil = ({ cutoff_hours }: CancelPolicy, startsAt: Date): Date =>
  new Date(startsAt.getTime() - cutoff_hours * HOUR_MS)

/** What comes back of `total` when it is cancelled now, by the first tier that is met. */
export const refundOf = ({ tiers }: CancelPolicy, startsAt: Date, total: number, now: Date): number => {
  const left = startsAt.getTime() - now.getTime()
  const met = tiers
    .toSorted((a, b) => b.hours_before - a.hours_before)
    .find(({ hours_before }) => left >= hours_before * HOUR_MS)
  return met ? partOf(total, met.refund_percent, 100) : 0
}
