import type { User } from '#contract/account/users.ts'
import { dropPush } from '#src/domain/push/push.ts'
import { hasPlacedOrder } from '#src/domain/cart/unpaid-order.ts'
import { isGuestAtom, type Session, sessionAtom } from '#src/domain/session/session.ts'
import { persistCustomerReads } from '../offline/device.ts'
import { keepStorage } from '#src/pwa/keep-storage.ts'
import { createBadge } from './badge.ts'
import { createCartSync } from './cart-sync.ts'
import { clearVisitedPages } from './clear-visited-pages.ts'
import { adoptGuest } from './guest-things.ts'
import { type CustomerOutboxes, createOutboxes } from './outboxes.ts'
import { createWishlistSync } from './wishlist-sync.ts'
import { wipeDevice, wipeMemory } from './wipe.ts'
import type { App } from '../types.ts'

interface LeaveOptions {
  keepsPendingWrites?: boolean
  keepsReads?: boolean | undefined
  /** Leaves the page that shows the data. */
  go?: () => Promise<void>
}

/** What the device has of the signed-in customer: answers, pending writes, cart and wishlist. */
export interface CustomerData {
  outbox: CustomerOutboxes['outbox']
  /** Opens a customer's stored data and pending writes; `false` if another customer has signed in meanwhile. */
  open: (userId: string) => Promise<boolean>
  /** Deletes a former customer's data from the device at once, and from memory once the page that shows it was left. */
  leave: (session: Session, options?: LeaveOptions) => Promise<void>
}

interface CustomerDataOptions {
  /** The server answered with a newer user. */
  onUser: (user: User) => void
  /** Restores a session of which only the token is known. */
  restore: () => Promise<void>
}

export const createCustomerData = (app: App, { onUser, restore }: CustomerDataOptions): CustomerData => {
  const { store } = app
  const cart = createCartSync(app)
  const outboxes = createOutboxes(app, {
    onUser,
    identify: async () => {
      const { user } = store.get(sessionAtom)
      await (user ? open(user.id) : restore())
    },
  })
  const wishlist = createWishlistSync(app, outboxes.outbox)
  const badge = createBadge(app.queries, {
    icon: navigator,
    onKeepsake: () => void keepStorage({ storage: navigator.storage, notes: localStorage }).catch(console.info),
  })

  /** What was placed here may have been paid in another tab or browser; few devices have such an order. */
  const lookAfterOrder = () => {
    if (document.visibilityState === 'visible' && store.get(sessionAtom).token && hasPlacedOrder())
      void import('./placed-order.ts').then(({ settlePlacedOrder }) => settlePlacedOrder(app)).catch(console.info)
  }
  document.addEventListener('visibilitychange', lookAfterOrder)

  const open = async (userId: string): Promise<boolean> => {
    const isHere = () => store.get(sessionAtom).user?.id === userId
    if (isHere()) await persistCustomerReads(app, userId)
    if (isHere()) await outboxes.open(userId)
    if (!isHere()) return false
    badge.start()
    // A guest’s cart and wishlist are on the device only; an earlier version stored them under the guest’s id.
    if (store.get(isGuestAtom)) await adoptGuest(store, userId)
    else {
      // A sign-in may lead to the checkout, which an empty cart does not enter.
      await cart.open(userId).catch(console.warn)
      void wishlist.open(userId).catch(console.warn)
    }
    lookAfterOrder()
    // Few have turned notifications on: the code is loaded for them alone.
    if (globalThis.Notification?.permission === 'granted')
      void import('./keep-push.ts').then(({ keepPush }) => keepPush(app)).catch(console.info)
    return isHere()
  }

  return {
    outbox: outboxes.outbox,
    open,
    leave: async ({ user }, { keepsPendingWrites = false, keepsReads, go } = {}) => {
      badge.clear()
      outboxes.close()
      cart.close()
      wishlist.close()
      const staysReadable = keepsReads && user?.remember
      // The next customer of the device must not read them. A session that only ran out is continued by its customer.
      if (!keepsReads) void dropPush().catch(console.warn)
      const wiped = wipeDevice(app, user?.id, { keepsPendingWrites, keepsReads: staysReadable })
      await go?.()
      await Promise.all([wiped, wipeMemory(app)])
      if (staysReadable) await app.later.findStoredData?.()
      // A visitor's viewed products stay at sign-in.
      if (user) await clearVisitedPages(app)
    },
  }
}
