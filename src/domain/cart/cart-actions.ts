import { atom } from 'jotai'
import { type Cart, cartOwnerAtom, type Carts, cartsAtom, EMPTY_CART, type StoredCart } from './cart.ts'
import { VISITOR } from '#src/domain/session/session.ts'
import { changeCarts, clearRest, readCarts } from './cart-store.ts'

const CHANNEL = 'qafila-cart'
/** Distinguishes this tab's messages from those of other tabs. */
const TAB = crypto.randomUUID()

/** Shows the carts of the device, and what other tabs make of them. */
export const watchCarts = (show: (carts: Carts) => void): void => {
  const read = () => void readCarts().then(show, () => show({}))
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => data !== TAB && read())
  addEventListener('pageshow', ({ persisted }) => persisted && read())
  read()
}

const changesAtom = atom(0)
const channelAtom = atom(() => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)))

/** Reads the carts from the device. Without storage they last as long as the tab. */
export const readCartsAtom = atom(null, async (get, set): Promise<Carts> => {
  const round = get(changesAtom)
  const carts = await readCarts().catch(() => get(cartsAtom) ?? {})
  // A change made meanwhile is newer.
  if (round === get(changesAtom)) set(cartsAtom, carts)
  return carts
})

/** Changes the carts: at once on screen, then on the device, then in the other tabs. */
export const changeCartsAtom = atom(null, async (get, set, change: (carts: Carts) => Carts): Promise<void> => {
  const before = get(cartsAtom) ?? (await set(readCartsAtom))
  const round = get(changesAtom) + 1
  set(changesAtom, round)
  set(cartsAtom, change(get(cartsAtom) ?? before))
  const carts = await changeCarts(change).catch(console.warn)
  if (carts && round === get(changesAtom)) set(cartsAtom, carts)
  get(channelAtom)?.postMessage(TAB)
})

/** Changes the current cart. */
export const changeCartAtom = atom(null, (get, set, change: (cart: Cart) => Cart): Promise<void> => {
  const owner = get(cartOwnerAtom)
  return set(changeCartsAtom, (carts) => {
    const { base, sent, ...previous }: StoredCart = carts[owner] ?? EMPTY_CART
    return { ...carts, [owner]: { ...change(previous), ...(base && { base }), ...(sent && { sent }) } }
  })
})

/** Moves a guest's cart into the account. */
export const adoptCartAtom = atom(null, (_get, set, guestId: string): Promise<void> =>
  set(changeCartsAtom, ({ [guestId]: guests, ...carts }) =>
    guests ? { ...carts, [VISITOR]: { lines: guests.lines, ...(guests.coupon && { coupon: guests.coupon }) } } : carts,
  ),
)

/** Deletes all carts from the device at sign-out. */
export const forgetCartsAtom = atom(null, async (_get, set): Promise<void> => {
  await set(changeCartsAtom, () => ({}))
  await clearRest()
})
