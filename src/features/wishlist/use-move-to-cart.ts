import { useSetAtom } from 'jotai'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { Product, Variant } from '#contract/shop/products.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { withMore } from '#src/domain/cart/cart-changes.ts'
import { lineOf } from '#src/domain/cart/line-of.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import type { Wish } from '#src/domain/wishlist/wishlist.ts'

/** Moves a wish into the cart; where a variant has to be chosen first, it opens the product. */
export const useMoveToCart = (wish: Wish, onMoved: () => void) => {
  const { t, say } = useT()
  const navigate = useMove()
  const { change } = useCart()
  const addToast = useSetAtom(addToastAtom)
  const { submit, isSending } = useSubmit()

  const move = async () => {
    const answer = await submit('products.read', { params: { id: wish.product_id } })
    if (!answer) return
    const product = answer.data
    const variant = chosenOf(product, wish.variant_id)
    if (!variant) return void navigate(href('product', { id: product.slug }))
    await change((cart) => withMore(cart, lineOf(product, variant)))
    addToast({ title: t('wishlist.moved', { name: say(product.name) }), color: 'success' })
    onMoved()
  }
  return { move, isMoving: isSending }
}

/** What was chosen when it was added, or the only one there is; it has to be had. */
const chosenOf = ({ variants }: Product, id: string | undefined): Variant | undefined => {
  const variant = variants.length === 1 ? variants[0] : variants.find((one) => one.id === id)
  return variant?.stock_state === 'out_of_stock' ? undefined : variant
}
