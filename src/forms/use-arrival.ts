import type { Order } from '#contract/orders.ts'
import { workingDayAfter } from '#contract/working-days.ts'
import { useTimes } from '#src/i18n/use-times.ts'

/** The first and the last day an order is expected on, in words. */
export const useArrival = ({ created_at: placed, delivery_method: { days } }: Order): { from: string; to: string } => {
  const { day } = useTimes()
  return { from: day(workingDayAfter(placed, days.from)), to: day(workingDayAfter(placed, days.to)) }
}
