import type { Order } from '#contract/shop/orders.ts'
import { workingDayAfter } from '#contract/rules/working-days.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { useTimes } from '#src/i18n/use-times.ts'

interface Arrival {
  /** The first and the last day it is expected on, in words. */
  from: string
  to: string
  /** A parcel that is late has no expected day any more. */
  isPast: boolean
}

/** When an order is expected, counted in working days from its time. */
export const useArrival = ({ created_at: placed, delivery_method: { days } }: Order): Arrival => {
  const { day } = useTimes()
  const [first, last] = [workingDayAfter(placed, days.from), workingDayAfter(placed, days.to)]
  return { from: day(first), to: day(last), isPast: isBeforeToday(last) }
}

const isBeforeToday = (workingDay: string): boolean =>
  workingDay < workingDayAfter(new Date(shopNow()).toISOString(), 0)
