import { useSyncExternalStore } from 'react'
import { localIn } from '#src/i18n/local-time.ts'
import { onShopTime, shopNow } from '#src/lib/device/shop-clock.ts'

/** Today by a place's calendar and the shop's clock, `YYYY-MM-DD`. */
export const useToday = (zone: string): string => {
  const read = () => localIn(zone, new Date(shopNow())).slice(0, 10)
  return useSyncExternalStore(onShopTime, read, read)
}
