import { atom } from 'jotai'
import type { Money } from '#contract/rules/common.ts'
import type { ProductCard } from '#contract/shop/products.ts'
import { accountIdOf, sessionUserAtom, VISITOR } from '#src/domain/session/session.ts'

/** A product on a wishlist, as it was when it was added. */
export interface Wish {
  product_id: string
  variant_id?: string | undefined
  added_at: string
  price_when_added: Money
  seen: ProductCard
}

/** A change of a wishlist: sent to an account's server once, when it is reachable. */
export type WishChange =
  | { kind: 'add'; wish: Wish }
  | { kind: 'remove'; product_id: string }
  /** Merges a visitor's wishlist into the account. */
  | { kind: 'merge'; wishes: readonly Wish[] }

/** A change that waits for the outbox, with its key: passed on twice, it is sent once. */
export type UnsentChange = WishChange & {
  /** Changes that an older version of the app left have none. */
  key?: string
}

/** A wishlist as the device keeps it, the newest first; `unsent` waits to be handed to the outbox. */
export interface StoredWishlist {
  wishes: readonly Wish[]
  unsent: readonly UnsentChange[]
}

/** The wishlists on this device by their owner: a user's id, or `VISITOR`. */
export type Wishlists = Readonly<Record<string, StoredWishlist>>

const KEY = 'qafila-wishlist'
export const EMPTY_WISHLIST: StoredWishlist = { wishes: [], unsent: [] }

const storedAtom = atom<Wishlists>()

/** The wishlists of the device. Looking at them reads them, and follows the other tabs. */
export const wishlistsAtom = atom(
  (get) => get(storedAtom),
  (_get, set) => {
    const read = () => set(storedAtom, readStored(undefined))
    addEventListener('storage', ({ key }) => (key === KEY || key === null) && read())
    read()
  },
)
wishlistsAtom.onMount = (begin) => begin()

const ownerAtom = atom((get) => accountIdOf(get(sessionUserAtom)) ?? VISITOR)
/** The current wishlist: of the signed-in customer, or of the visitor. */
export const wishesAtom = atom((get) => get(wishlistsAtom)?.[get(ownerAtom)]?.wishes ?? EMPTY_WISHLIST.wishes)

/** Changes the wishlists: on screen, on the device, and so in the other tabs. */
export const changeWishlistsAtom = atom(null, (get, set, change: (lists: Wishlists) => Wishlists): void => {
  const next = change(readStored(get(storedAtom)))
  set(storedAtom, next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage it lasts as long as the tab.
  }
})

/** Changes the current wishlist. */
export const changeWishlistAtom = atom(null, (get, set, change: WishChange): void => {
  const owner = get(ownerAtom)
  const key = crypto.randomUUID()
  set(changeWishlistsAtom, (lists) => {
    const { wishes, unsent } = lists[owner] ?? EMPTY_WISHLIST
    const waiting = owner === VISITOR ? [] : [...unsent, { ...change, key }]
    return { ...lists, [owner]: { wishes: changed(wishes, change), unsent: waiting } }
  })
})

/** Wishes after a change. What is there already stays as it was added. */
export const changed = (wishes: readonly Wish[], change: WishChange): readonly Wish[] => {
  if (change.kind === 'remove') return wishes.filter(({ product_id }) => product_id !== change.product_id)
  const more = change.kind === 'add' ? [change.wish] : change.wishes
  const present = new Set(wishes.map(({ product_id }) => product_id))
  return [...more.filter(({ product_id }) => !present.has(product_id)), ...wishes].toSorted((a, b) =>
    a.added_at < b.added_at ? 1 : -1,
  )
}

const readStored = (present: Wishlists | undefined): Wishlists => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Wishlists) : {}
  } catch {
    return present ?? {}
  }
}
