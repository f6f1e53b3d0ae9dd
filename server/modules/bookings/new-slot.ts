import type { BookedSlot } from '#contract/bookings.ts'
import type { BookedUnit } from '../../db/bookings-schema.ts'
import type { AvailabilityRow } from '../availability/present.ts'

/** Where a booking goes, and what it costs there. */
export interface NewSlot {
  slot: BookedSlot
  row: Pick<AvailabilityRow, 'id' | 'placeId' | 'startsAt' | 'endsAt'>
  units: BookedUnit[]
  seats: number
  total: number
  isExclusive: boolean
}

/** A move that costs more is paid within this, or does not happen. */
export const MOVE_PAY_MS = 20 * 60 * 1000
