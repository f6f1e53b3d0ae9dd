import { isSavingData } from '#src/lib/device/save-data.ts'
import { loadErrorScreen } from '../core/error-screen.ts'

/**
 * Without a worker (private windows, policies) the app's code is not on the device. Fetches the code that is needed
 * offline while there is a network: making calls, reporting failures, and answering from the device. Never fails.
 */
export const preloadForOffline = async (): Promise<void> => {
  if (isSavingData()) return
  await Promise.allSettled([
    import('#src/api/client.ts'),
    import('#src/domain/product/offline.ts'),
    import('#src/domain/place/offline.ts'),
    import('#src/domain/place/offline-lists.ts'),
    import('#src/domain/order/offline.ts'),
    import('#src/domain/cart/cart-actions.ts'),
    import('../core/failure.ts'),
    import('../core/report.ts'),
    import('../late/OfflineStrip.tsx'),
    import('../late/ToastCorner.tsx'),
    loadErrorScreen(),
  ])
}
