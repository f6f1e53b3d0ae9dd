import type { Availability, AvailabilityStatus } from '#contract/booking/availability.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'

/** How full it is: under half left is limited. */
export const statusOf = (vacancies: number, capacity: number): AvailabilityStatus =>
  vacancies <= 0 ? 'sold_out' : vacancies * 2 < capacity ? 'limited' : 'available'

/** Whether a slot can be booked at all, however full it is. */
export const isOpen = (row: Pick<AvailabilityRow, 'isClosed' | 'cutoffAt'>, now: Date): boolean =>
  !row.isClosed && row.cutoffAt > now

/** A slot as the API answers it. */
export const serializeSlot = (
  row: AvailabilityRow,
  { timeZone, currency, now }: { timeZone: string; currency: string; now: Date },
): Availability => {
  const vacancies = row.capacity - row.taken
  const money = (amount: number) => ({ amount, currency })
  return {
    id: row.id,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    local_start: row.localStart,
    local_end: row.localEnd,
    time_zone: timeZone,
    status: isOpen(row, now) ? statusOf(vacancies, row.capacity) : 'closed',
    vacancies,
    capacity: row.capacity,
    unit_prices: Object.entries(row.unitPrices).map(([unit_id, price]) => ({ unit_id, price: money(price) })),
    ...(row.slotPrice !== null && { slot_price: money(row.slotPrice) }),
    cutoff_at: row.cutoffAt.toISOString(),
  }
}
