import { cardBadge } from '#contract/shop/badge-order.ts'
import type { ProductCard as Product } from '#contract/shop/products.ts'
import { ProductPrice } from '#src/components/price/ProductPrice.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { CardStock } from './CardStock.tsx'
import { WishButton } from './WishButton.tsx'

interface ProductTileProps {
  product: Product
  level?: 2 | 3
  /** How wide the card is at which screen width, as in `<img sizes>`. */
  sizes: string
  /** Its picture is the largest in view. */
  priority?: boolean
  /** It is in view from the start. */
  eager?: boolean
}

/** A product in a list; its stock is only shown where it matters. */
export const ProductTile = ({ product, level = 3, sizes, priority = false, eager = false }: ProductTileProps) => {
  const { t, format } = useT()
  const { rating, badges } = product
  const average = format.rating(rating.average)
  const badge = cardBadge(badges)
  return (
    <ProductCard
      href={href('product', { id: product.slug }, { variant: product.variant_id })}
      renderLink={routerLink}
      name={<ShopText text={product.name} />}
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
      action={<WishButton product={product} />}
      stock={<CardStock product={product} />}
    />
  )
}
