import type { Order } from '#contract/shop/orders.ts'
import { arrivalDays } from '#contract/rules/arrival.ts'
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

/** When an order is expected. */
export const useArrival = ({ created_at: placed, delivery_method: { days }, gift }: Order): Arrival => {
  const { day } = useTimes()
  const { first, last } = arrivalDays(placed, days, gift?.not_before)
  return { from: day(first), to: day(last), isPast: isBeforeToday(last) }
}

const isBeforeToday = (workingDay: string): boolean =>
  workingDay < workingDayAfter(new Date(shopNow()).toISOString(), 0)
