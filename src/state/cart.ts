import { atom } from 'jotai'
import type { Image, Money, Text } from '#contract/common.ts'
import { sessionUserAtom } from './session.ts'

/** What was seen of a product when it was put into the cart, so that the cart reads without a network. */
export interface SeenProduct {
  slug: string
  name: Text
  /** What was chosen: "Large", "Brass". */
  options: readonly Text[]
  image?: Image | undefined
  max_per_order: number
}

/** Something wanted, so many times. Told apart from the others by its variant. */
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

/** A cart as the device keeps it. */
export interface KeptCart extends Cart {
  /** What the server had when it was asked last, for an account. */
  base?: (Cart & { version: string }) | undefined
}

/** The carts on this device by their owner: a user's id, or nobody's yet. */
export type Carts = Readonly<Record<string, KeptCart>>
export const NOBODY = 'nobody'
export const EMPTY_CART: Cart = { lines: [] }

/** Set while there is a cart on this device, so that those who have none need no code to look for it. */
export const CART_HINT = 'cart'

/** As far as they are known; what the device keeps is read with the first look. */
const keptAtom = atom<Carts | undefined>(undefined)
const changesAtom = atom(0)
/** Tells the other tabs, and hears of theirs. */
const channelAtom = atom(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('qafila-cart'),
)

/** The carts of the device. Looking at them reads them, if there are any, and follows the other tabs. */
export const cartsAtom = atom(
  (get) => get(keptAtom),
  (get, set) => {
    const read = () => void set(readCartsAtom).catch(console.warn)
    get(channelAtom)?.addEventListener('message', read)
    addEventListener('pageshow', ({ persisted }) => persisted && read())
    if (isHinted()) read()
    else set(keptAtom, (carts) => carts ?? {})
  },
)
cartsAtom.onMount = (begin) => begin()

export const cartOwnerAtom = atom((get) => get(sessionUserAtom)?.id ?? NOBODY)
/** The cart of whoever is here. */
export const cartAtom = atom((get): Cart => get(cartsAtom)?.[get(cartOwnerAtom)] ?? EMPTY_CART)
export const cartCountAtom = atom((get) => get(cartAtom).lines.reduce((sum, { quantity }) => sum + quantity, 0))
/** Whether the cart stands open beside the page. */
export const isCartOpenAtom = atom(false)

/** Reads the carts from the device. Where it keeps nothing, they live as long as the tab. */
export const readCartsAtom = atom(null, async (get, set): Promise<Carts> => {
  const round = get(changesAtom)
  const { readCarts } = await import('./cart-store.ts')
  const carts = await readCarts().catch(() => get(keptAtom) ?? {})
  // A change made meanwhile knows more.
  if (round === get(changesAtom)) set(keptAtom, carts)
  return carts
})

/** Changes a cart: at once on screen, then on the device, then in the other tabs. */
export const changeCartsAtom = atom(null, async (get, set, change: (carts: Carts) => Carts): Promise<void> => {
  const known = get(keptAtom) ?? (await set(readCartsAtom))
  const round = get(changesAtom) + 1
  set(changesAtom, round)
  set(keptAtom, change(get(keptAtom) ?? known))
  const { changeCarts } = await import('./cart-store.ts')
  const carts = await changeCarts(change).catch(console.warn)
  if (carts && round === get(changesAtom)) set(keptAtom, carts)
  get(channelAtom)?.postMessage(round)
})

/** Changes the cart of whoever is here. */
export const changeCartAtom = atom(null, (get, set, change: (cart: Cart) => Cart): Promise<void> => {
  const owner = get(cartOwnerAtom)
  return set(changeCartsAtom, (carts) => {
    const former = carts[owner]
    return { ...carts, [owner]: { ...change(former ?? EMPTY_CART), ...(former?.base && { base: former.base }) } }
  })
})

/** What a guest put into their cart goes along into the account they came to. */
export const adoptCartAtom = atom(null, (_get, set, guestId: string): Promise<void> =>
  set(changeCartsAtom, ({ [guestId]: guests, ...carts }) =>
    guests ? { ...carts, [NOBODY]: { lines: guests.lines, ...(guests.coupon && { coupon: guests.coupon }) } } : carts,
  ),
)

/** Somebody signs out: nothing of what they meant to buy stays on the device. */
export const forgetCartsAtom = atom(null, async (_get, set): Promise<void> => {
  await set(changeCartsAtom, () => ({}))
  await (await import('./cart-store.ts')).forgetRest()
})

const isHinted = (): boolean => {
  try {
    return localStorage.getItem(CART_HINT) !== null
  } catch {
    return true
  }
}
