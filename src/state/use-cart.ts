import { useAtomValue, useSetAtom } from 'jotai'
import { type Cart, cartAtom, cartCountAtom, changeCartAtom, EMPTY_CART } from './cart.ts'
import { useHydrated } from './hydrated.ts'

/** The cart of whoever is here: empty until the page is alive, since the server knows nothing of it. */
export const useCart = (): Cart & { count: number; change: (change: (cart: Cart) => Cart) => Promise<void> } => {
  const isHydrated = useHydrated()
  const cart = useAtomValue(cartAtom)
  const count = useAtomValue(cartCountAtom)
  const change = useSetAtom(changeCartAtom)
  return isHydrated ? { ...cart, count, change } : { ...EMPTY_CART, count: 0, change }
}
