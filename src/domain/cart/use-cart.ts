import { useAtomValue, useStore } from 'jotai'
import { type Cart, cartAtom, cartCountAtom, EMPTY_CART } from './cart.ts'
import { useHydrated } from '#src/state/hydrated.ts'

/** The cart in use. */
export interface CartState extends Cart {
  /** How many pieces are in it. */
  count: number
  change: (change: (cart: Cart) => Cart) => Promise<void>
}

/** The current cart: empty until hydration, because the server does not know it. */
export const useCart = (): CartState => {
  const isHydrated = useHydrated()
  const cart = useAtomValue(cartAtom)
  const count = useAtomValue(cartCountAtom)
  const store = useStore()
  const change: CartState['change'] = async (how) => store.set((await import('./cart-actions.ts')).changeCartAtom, how)
  return isHydrated ? { ...cart, count, change } : { ...EMPTY_CART, count: 0, change }
}
