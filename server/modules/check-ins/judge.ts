import type { DoorResult } from '#contract/check-in/door-list.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The place and the day that a door lets in. */
export interface Door {
  placeId: string
  day: string
}

/** What comes of a booking at a door; `in` where it may be let in. */
export const judge = (row: BookingRow, { placeId, day }: Door): DoorResult => {
  if (row.status === 'cancelled' || row.status === 'expired' || row.status === 'held') return 'cancelled'
  if (row.guestCount === 0) return 'handed_over'
  if (row.placeId !== placeId) return 'other_place'
  if (!row.slot.local_start.startsWith(day)) return 'other_day'
  switch (row.status) {
    case 'pending_payment':
      return 'not_paid'
    case 'no_show':
      return 'no_show'
    case 'redeemed':
      return 'already_in'
    case 'confirmed':
      return 'in'
  }
}
