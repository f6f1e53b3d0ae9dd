import { CartDrawer } from '#src/features/cart/CartDrawer.tsx'
import { useWords } from '#src/i18n/use-words.ts'

/** The cart beside the page, once its words are there. */
export const LateCart = () => {
  const hasWords = useWords('cart')
  return hasWords ? <CartDrawer /> : null
}
