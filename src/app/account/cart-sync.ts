import { asProblem, isMissing } from '#src/api/errors.ts'
import { type Cart, cartsAtom, EMPTY_CART, type KeptCart, NOBODY } from '#src/state/cart.ts'
import { changeCartsAtom, readCartsAtom } from '#src/state/cart-actions.ts'
import { cartNewsAtom, isSameCart, mergeCarts } from '#src/state/cart-merge.ts'
import type { FetchingApp } from '../types.ts'

/** Keeps the cart of whoever is signed in on the server too. */
export interface CartSync {
  /** Takes the visitor's cart along into the account, and follows both sides from then on. */
  open: (userId: string) => Promise<void>
  close: () => void
}

/** Presses that follow each other this closely are sent once. */
const PAUSE_MS = 800
/** How often a newer version is met before the next occasion is waited for. */
const TRIES = 3

export const createCartSync = (app: FetchingApp): CartSync => {
  const { store } = app
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isForeign = false

  const isDue = (userId: string) => {
    const cart = store.get(cartsAtom)?.[userId]
    return cart !== undefined && !(cart.base && isSameCart(cart, cart.base))
  }
  const soon = (wait = PAUSE_MS) => {
    clearTimeout(timer)
    const userId = current
    if (userId === undefined || isForeign) return
    timer = setTimeout(() => {
      if (current === userId) void alone(() => sync(userId)).catch(console.info)
    }, wait)
  }

  const sync = async (userId: string): Promise<void> => {
    for (let round = 0; round < TRIES && current === userId; round++) {
      const { data } = await app.call('carts.read', {}, { isQuiet: true })
      const ours: KeptCart = (await store.set(readCartsAtom))[userId] ?? EMPTY_CART
      const theirs = cartOf(data.cart)
      const { cart } = mergeCarts(theirs, ours, ours.base)
      const sent = isSameCart(cart, theirs) ? data.cart : await put(cart, data.cart.updated_at)
      if (!sent || current !== userId) continue
      const answered = withSeen(cartOf(sent), cart)
      await store.set(changeCartsAtom, (carts) => {
        // What was changed while it was on its way is sent next.
        const { cart: next } = mergeCarts(answered, carts[userId] ?? EMPTY_CART, ours)
        return { ...carts, [userId]: { ...next, base: { ...answered, version: sent.updated_at } } }
      })
      return
    }
  }
  const put = async ({ lines, coupon }: Cart, version: string) => {
    try {
      const body = { lines: lines.map(({ seen: _seen, ...line }) => line), coupon: coupon ?? null }
      const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': crypto.randomUUID() }
      return (await app.call('carts.replace', { body }, { headers, isQuiet: true })).data.cart
    } catch (error) {
      if (asProblem(error).code === 'version_conflict') return undefined
      throw error
    }
  }

  store.sub(cartsAtom, () => {
    if (current !== undefined && isDue(current)) soon()
  })
  addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon())

  return {
    open: async (userId) => {
      if (current === userId) return
      current = userId
      isForeign = false
      await store.set(readCartsAtom)
      await store.set(changeCartsAtom, (carts) => {
        const visitors = carts[NOBODY]
        const own = carts[userId]
        if (!visitors?.lines.length) return own ? { [userId]: own } : {}
        const { cart, news } = mergeCarts(own ?? EMPTY_CART, visitors)
        store.set(cartNewsAtom, news)
        return { [userId]: { ...cart, ...(own?.base && { base: own.base }) } }
      })
      await alone(() => sync(userId)).catch((error: unknown) => {
        isForeign = isMissing(error)
        if (!isForeign) console.info(error)
      })
    },
    close: () => {
      clearTimeout(timer)
      current = undefined
    },
  }
}

/** One tab at a time, so that no two send the same change. */
const alone = async (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('qafila-cart', task) : task()

const cartOf = ({ lines, coupon }: { lines: Cart['lines']; coupon?: string | null | undefined }): Cart => ({
  lines,
  ...(typeof coupon === 'string' && { coupon }),
})

/** The server keeps no words and pictures of what is in a cart; this device may know them. */
const withSeen = ({ lines, ...rest }: Cart, known: Cart): Cart => ({
  ...rest,
  lines: lines.map((line) => {
    const seen = known.lines.find(({ variant_id: id }) => id === line.variant_id)?.seen
    return seen ? { ...line, seen } : line
  }),
})
