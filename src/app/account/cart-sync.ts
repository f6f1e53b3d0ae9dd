import { isMissing } from '#src/api/errors.ts'
import { cartsAtom, EMPTY_CART } from '#src/domain/cart/cart.ts'
import { sessionUserAtom, VISITOR } from '#src/domain/session/session.ts'
import { changeCartsAtom, readCartsAtom } from '#src/domain/cart/cart-actions.ts'
import { cartNewsAtom, mergeCarts } from '#src/domain/cart/cart-merge.ts'
import { withLock } from '#src/lib/device/with-lock.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { readServerFeatures } from './server-features.ts'
import { exchangeCart, isCartDue, isRefused } from './cart-exchange.ts'
import { adoptDraft } from './guest-things.ts'
import type { App } from '../types.ts'

/** Keeps the signed-in customer's cart on the server too. */
export interface CartSync {
  /** Merges the visitor's cart into the account's on the device, and synchronizes both from then on. */
  open: (userId: string) => Promise<void>
  close: () => void
}

/** Presses that follow each other this closely are sent once. */
const PAUSE_MS = 800
/** How long it is left alone after each attempt without an answer, the last for all that follow. */
const RETRY_MS = [2000, 5000, 15_000, 60_000]

export const createCartSync = (app: App): CartSync => {
  const { store } = app
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isForeign = false
  let isSyncing = false
  let inVain = 0

  const isDue = (userId: string) => {
    const cart = store.get(cartsAtom)?.[userId]
    return cart !== undefined && isCartDue(cart)
  }
  const soon = (wait = PAUSE_MS) => {
    clearTimeout(timer)
    const userId = current
    if (userId === undefined || isForeign) return
    timer = setTimeout(() => {
      if (current === userId) void sync(userId)
    }, wait)
  }

  /** One tab at a time, so that no two send the same change. */
  const sync = async (userId: string): Promise<void> => {
    isSyncing = true
    try {
      await withLock('qafila-cart', () =>
        exchangeCart({
          call: app.call,
          serverFeatures: () => readServerFeatures(app),
          read: async () => (await store.set(readCartsAtom))[userId] ?? EMPTY_CART,
          change: (change) =>
            store.set(changeCartsAtom, (carts) => ({ ...carts, [userId]: change(carts[userId] ?? EMPTY_CART) })),
          isCurrent: () => current === userId,
        }),
      )
      inVain = 0
      // Changed again while the last answer was pending.
      if (isDue(userId)) soon()
    } catch (error) {
      if (current !== userId) return
      // As far as it can be known: a cart that is not on the device is taken for empty.
      store.set(cartsAtom, (carts) => carts && { [userId]: EMPTY_CART, ...carts })
      isForeign = isMissing(error)
      if (isForeign) return
      console.info(error)
      // Nothing else may happen that has it sent again.
      if (!isRefused(error)) soon(RETRY_MS[Math.min(inVain++, RETRY_MS.length - 1)])
    } finally {
      isSyncing = false
    }
  }

  store.sub(cartsAtom, () => {
    if (current !== undefined && !isSyncing && isDue(current)) soon()
  })
  store.sub(serverReachableAtom, () => {
    if (store.get(serverReachableAtom) && current !== undefined && isDue(current)) soon(0)
  })
  addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())

  return {
    open: async (userId) => {
      if (current === userId) return
      current = userId
      isForeign = false
      inVain = 0
      const stored = await store.set(readCartsAtom)
      const user = store.get(sessionUserAtom)
      if (user && stored[VISITOR]?.lines.length) await adoptDraft(VISITOR, user).catch(console.warn)
      await store.set(changeCartsAtom, (carts) => {
        const visitors = carts[VISITOR]
        const own = carts[userId]
        if (!visitors?.lines.length) return own ? { [userId]: own } : {}
        const { cart, news } = mergeCarts(own ?? EMPTY_CART, visitors)
        store.set(cartNewsAtom, news)
        return { [userId]: { ...own, ...cart } }
      })
      void sync(userId).catch(console.warn)
    },
    close: () => {
      clearTimeout(timer)
      current = undefined
    },
  }
}
