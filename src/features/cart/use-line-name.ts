import { useT } from '#src/i18n/use-t.ts'
import type { CartLineView } from './cart-line-view.ts'

/** The name of a cart line; an unavailable item may have none. */
export const useLineName = () => {
  const { t, say } = useT()
  return ({ name }: Pick<CartLineView, 'name'>): string => (name ? say(name) : t('cart.unnamed'))
}
