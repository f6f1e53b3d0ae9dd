import { cardBadge } from '#contract/shop/badge-order.ts'
import type { ProductCard as Product } from '#contract/shop/products.ts'
import { CardStock } from '#src/components/cards/CardStock.tsx'
import { ProductPrice } from '#src/components/price/ProductPrice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useWish } from '#src/domain/wishlist/use-wishlist.ts'
import { HeartButton } from '#src/ui/actions/HeartButton.tsx'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { routerLink } from './router-link.tsx'

/** A product on the home page: its stock is only shown where it matters. */
export const HomeProduct = ({ product, sizes }: { product: Product; sizes: string }) => {
  const { isWished, toggle } = useWish(product)
  const { t, say, format } = useT()
  const { rating } = product
  const badge = cardBadge(product.badges)
  const average = format.rating(rating.average)
  return (
    <ProductCard
      href={href('product', { id: product.slug })}
      renderLink={routerLink}
      name={say(product.name)}
      image={product.image}
      sizes={sizes}
      badge={badge && t(`card.badges.${badge}`)}
      rating={
        rating.count > 0 && (
          <Rating
            compact
            value={rating.average}
            text={average}
            label={t('card.rating', { average, count: rating.count })}
          />
        )
      }
      price={<ProductPrice of={product} varies={product.price_varies} />}
      action={<HeartButton label={t('card.wish', { name: say(product.name) })} isPressed={isWished} onPress={toggle} />}
      stock={<CardStock product={product} />}
    />
  )
}
