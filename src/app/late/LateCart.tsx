import { CartDrawer } from '#src/features/cart/CartDrawer.tsx'
import { ServicesProvider } from '../Services.tsx'
import { useWords } from './use-words.ts'

/** The cart beside the page, with what it makes calls by. */
export const LateCart = () => {
  const hasWords = useWords('cart')
  return hasWords ? (
    <ServicesProvider>
      <CartDrawer />
    </ServicesProvider>
  ) : null
}
