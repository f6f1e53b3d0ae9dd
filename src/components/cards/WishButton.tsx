import type { ProductCard } from '#contract/shop/products.ts'
import { useWish } from '#src/domain/wishlist/use-wishlist.ts'
import { useT } from '#src/i18n/use-t.ts'
import { HeartButton } from '#src/ui/actions/HeartButton.tsx'

/** Adds the product of a card to the wishlist, and removes it. */
export const WishButton = ({ product }: { product: ProductCard }) => {
  const { t, say } = useT()
  const { isWished, toggle } = useWish(product)
  return <HeartButton label={t('card.wish', { name: say(product.name) })} isPressed={isWished} onPress={toggle} />
}
