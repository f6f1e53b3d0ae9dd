import { cardBadge } from '#contract/shop/badge-order.ts'
import type { ProductCard as Product } from '#contract/shop/products.ts'
import { CardStock } from '#src/components/cards/CardStock.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useWish } from '#src/domain/wishlist/use-wishlist.ts'
import { HeartButton } from '#src/ui/actions/HeartButton.tsx'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { routerLink } from '#src/features/store/links.tsx'
import { ProductPrice } from '#src/components/price/ProductPrice.tsx'

interface StoreProductProps {
  product: Product
  level: 2 | 3
  /** How wide the card is at which screen width, as in `<img sizes>`. */
  sizes: string
  /** Its picture is the largest in view. */
  priority?: boolean
  /** It is in view from the start. */
  eager?: boolean
}

/** A product in a list; its stock is only shown where it matters. */
export const StoreProduct = ({ product, level, sizes, priority = false, eager = false }: StoreProductProps) => {
  const { isWished, toggle } = useWish(product)
  const { t, say, format } = useT()
  const { rating, badges } = product
  const average = format.rating(rating.average)
  const badge = cardBadge(badges)
  return (
    <ProductCard
      href={href('product', { id: product.slug })}
      renderLink={routerLink}
      name={say(product.name)}
      level={level}
      image={product.image}
      sizes={sizes}
      priority={priority}
      eager={eager}
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
