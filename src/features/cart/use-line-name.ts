import { useT } from '#src/i18n/use-t.ts'
import type { CartLineView } from './cart-line-view.ts'

/** What a line of the cart is called; what is gone may have no name any more. */
export const useLineName = () => {
  const { t, say } = useT()
  return ({ name }: Pick<CartLineView, 'name'>): string => (name ? say(name) : t('cart.unnamed'))
}
