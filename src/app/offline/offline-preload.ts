import { isSavingData } from '#src/lib/save-data.ts'
import { loadErrorScreen } from '../core/error-screen.ts'

/**
 * Where no worker keeps the app (private windows, policies), its code is as far away as the server. What a page needs once
 * the network is gone is fetched while there is one: what makes calls and says how they failed, and what the device
 * itself can answer. Never fails.
 */
export const preloadForOffline = async (): Promise<void> => {
  if (isSavingData()) return
  await Promise.allSettled([
    import('#src/api/client.ts'),
    import('#src/api/known-products.ts'),
    import('#src/api/known-places.ts'),
    import('#src/api/known-place-lists.ts'),
    import('#src/api/known-own.ts'),
    import('#src/state/cart-actions.ts'),
    import('../core/failure.ts'),
    import('../core/report.ts'),
    import('../late/OfflineStrip.tsx'),
    import('../late/ToastCorner.tsx'),
    loadErrorScreen(),
  ])
}
