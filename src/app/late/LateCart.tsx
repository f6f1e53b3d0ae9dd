import { CartDrawer } from '#src/features/cart/CartDrawer.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'

/** The cart beside the page, once its words are there. */
export const LateCart = () => {
  const hasWords = useMessages('cart')
  return hasWords ? <CartDrawer /> : null
}
