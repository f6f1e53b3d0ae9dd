import { arrivalDays } from '#contract/rules/arrival.ts'
import { workingDayAfter } from '#contract/rules/working-days.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { useT } from '#src/i18n/use-t.ts'

interface Arrival {
  /** The first and the last day it is expected on, in words. */
  from: string
  to: string
  /** A parcel that is late has no expected day any more. */
  isPast: boolean
}

/**
 * When a parcel is expected, counted in working days from the time of its order, or from now by the shop's clock; a gift
 * not before a day. Only for what the server does not render: a stored document would promise the days of when it was
 * written.
 */
export const useArrival = () => {
  const { shortDay } = useT().format
  return (days: { from: number; to: number }, placed = now(), notBefore?: string): Arrival => {
    const { first, last } = arrivalDays(placed, days, notBefore)
    return { from: shortDay(first), to: shortDay(last), isPast: last < workingDayAfter(now(), 0) }
  }
}

const now = () => new Date(shopNow()).toISOString()
