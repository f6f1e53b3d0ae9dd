import { PAYLOAD_CACHE } from '#contract/wire/worker-messages.ts'
import { deleteDatabase } from '#src/lib/device/idb.ts'
import { deletePendingWrites } from '#src/api/outbox/outbox-store.ts'
import { forgetSearches } from '#src/features/store/search/recent-searches.ts'
import { hasStoredDataAtom, storedCustomers, markStoredCustomers } from '#src/domain/session/stored-customers.ts'
import { clearBackups } from '#src/state/unload-backup.ts'
import { forgetViewed } from '#src/domain/product/viewed.ts'
import { changeWishlistsAtom } from '#src/domain/wishlist/wishlist.ts'
import { changeHoldsAtom } from '#src/domain/hold/hold.ts'
import { forgetCartsAtom } from '#src/domain/cart/cart-actions.ts'
import { customerStore } from '../offline/device.ts'
import type { App } from '../types.ts'

/**
 * Wipes a customer's data off this device: answers, pending writes unless they are to stay, searches, and visited
 * pages: the worker keeps their content.
 */
export const wipeDevice = async (
  { customer, store }: App,
  userId: string | undefined,
  { keepsPendingWrites, keepsReads = false }: { keepsPendingWrites: boolean; keepsReads?: boolean | undefined },
): Promise<void> => {
  await customer?.stop()
  forgetSearches()
  await globalThis.caches?.delete(PAYLOAD_CACHE).catch(console.warn)
  if (userId === undefined) return
  // A visitor's viewed products stay at sign-in.
  forgetViewed()
  if (!keepsReads) {
    const ids = storedCustomers()
    markStoredCustomers(keepsPendingWrites ? ids.filter((id) => id !== userId) : [])
    for (const id of keepsPendingWrites ? [userId] : [...ids, userId])
      await deleteDatabase(customerStore(id)).catch(console.warn)
  }
  if (keepsPendingWrites) return
  await deletePendingWrites(userId).catch(console.warn)
  clearBackups()
  store.set(changeWishlistsAtom, () => ({}))
  await store.set(forgetCartsAtom).catch(console.warn)
  await store.set(changeHoldsAtom, () => []).catch(console.warn)
}

/** Wipes what is a customer's out of this tab's memory. No page that shows any of it may be on screen. */
export const wipeMemory = async ({ queries, store }: App): Promise<void> => {
  store.set(hasStoredDataAtom, false)
  const isPersonal = ({ meta }: { meta: Record<string, unknown> | undefined }) => meta?.offline !== 'device'
  await queries.cancelQueries({ predicate: isPersonal })
  queries.removeQueries({ predicate: isPersonal })
}
