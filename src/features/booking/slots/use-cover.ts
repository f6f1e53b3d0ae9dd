import type { Availability } from '#contract/booking/availability.ts'
import { useSlotQuota } from '#src/components/booking/use-spending.ts'
import { type Quantities, totalOf } from './units.ts'

/** What a membership would spend for these guests at a slot: of how many that are left, `null` where there is no limit. */
export interface Cover {
  unit: 'visit' | 'seat'
  units: number
  left: number | null
}

/** What the membership pays for a choice; undefined where it is paid for with money. */
export const useCover = (slot: Availability | undefined, guests: Quantities): Cover | undefined => {
  const quota = useSlotQuota(slot?.id)
  const total = totalOf(guests)
  if (!quota || quota.blocked || total === 0) return undefined
  const units = quota.per === 'booking' ? 1 : total
  return quota.left === null || quota.left >= units ? { unit: quota.unit, units, left: quota.left } : undefined
}
