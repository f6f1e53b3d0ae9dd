import { atom } from 'jotai'
import type { Image, Money, Text } from '#contract/rules/common.ts'
import { accountIdOf, sessionUserAtom, VISITOR } from '#src/domain/session/session.ts'

/** Data of a product from when it was put into the cart, so that the cart is readable without a network. */
export interface SeenProduct {
  slug: string
  name: Text
  /** What was chosen: "Large", "Brass". */
  options: readonly Text[]
  image?: Image | undefined
  max_per_order: number
}

/** A variant with its quantity. Identified by its variant. */
export interface CartLine {
  product_id: string
  variant_id: string
  quantity: number
  price_when_added: Money
  seen?: SeenProduct | undefined
}

export interface Cart {
  lines: readonly CartLine[]
  coupon?: string | undefined
}

/** A cart as the server answered it. */
export interface ServerCart extends Cart {
  version: string
}

/** A write of a cart without a result yet. */
export interface SentCart {
  /** Its `Idempotency-Key`. */
  key: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** The server's cart that it replaces. */
  over: ServerCart
  /** What was sent. */
  cart: Cart
  /** The device's cart that it was made from: what was changed since is not in it. */
  from: Cart
}

/** A cart as the device keeps it. */
export interface StoredCart extends Cart {
  /** The server's cart of the last read, for an account. */
  base?: ServerCart | undefined
  /** Stored from before it is sent until its result is known. */
  sent?: SentCart | undefined
}

/** The carts on this device by their owner: a user's id, or `VISITOR`. */
export type Carts = Readonly<Record<string, StoredCart>>
export const EMPTY_CART: Cart = { lines: [] }

/** Set while there is a cart on this device, so that devices without one load no code for it. */
export const CART_HINT = 'cart'

/**
 * The carts of the device, once they are read. A subscription reads them, if there are any, and follows the other tabs.
 */
export const cartsAtom = atom<Carts | undefined>(undefined)
cartsAtom.onMount = (show) => {
  const follow = () => void import('./cart-actions.ts').then(({ watchCarts }) => watchCarts(show), console.warn)
  if (isHinted()) return follow()
  show((carts) => carts ?? {})
  addEventListener('storage', ({ key }) => key === CART_HINT && follow())
}

/** Guests have no cart of their own: they use the visitor's, which outlives their session. */
export const cartOwnerAtom = atom((get) => accountIdOf(get(sessionUserAtom)) ?? VISITOR)
/** The current cart: of the signed-in customer, or of the visitor. */
export const cartAtom = atom((get): Cart => get(cartsAtom)?.[get(cartOwnerAtom)] ?? EMPTY_CART)
export const cartCountAtom = atom((get) => get(cartAtom).lines.reduce((sum, { quantity }) => sum + quantity, 0))
/** Whether the cart is open beside the page. */
export const isCartOpenAtom = atom(false)

const isHinted = (): boolean => {
  try {
    return localStorage.getItem(CART_HINT) !== null
  } catch {
    return true
  }
}
