import { useAtomValue, useSetAtom } from 'jotai'
import type { ProductCard } from '#contract/shop/products.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { changeWishlistAtom, type Wish, type WishChange, wishesAtom } from './wishlist.ts'

const NONE: readonly Wish[] = []

/** The current wishlist: empty until hydration, because the server-rendered page does not contain it. */
export const useWishlist = (): { wishes: readonly Wish[]; change: (change: WishChange) => void; isKnown: boolean } => {
  const isKnown = useHydrated()
  const wishes = useAtomValue(wishesAtom)
  return { wishes: isKnown ? wishes : NONE, change: useSetAtom(changeWishlistAtom), isKnown }
}

/** Whether a product is wished for, and the change of that. */
export const useWish = (product: ProductCard | undefined, variantId?: string) => {
  const { wishes, change } = useWishlist()
  const isWished = wishes.some(({ product_id }) => product_id === product?.id)
  const toggle = () => {
    if (!product) return
    change(isWished ? { kind: 'remove', product_id: product.id } : { kind: 'add', wish: wishFor(product, variantId) })
  }
  return { isWished, toggle }
}

const wishFor = (seen: ProductCard, variantId: string | undefined): Wish => ({
  product_id: seen.id,
  ...(variantId !== undefined && { variant_id: variantId }),
  added_at: new Date().toISOString(),
  price_when_added: seen.price,
  seen,
})
