import type { ReactNode } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { ProductCard as Product } from '#contract/shop/products.ts'
import { CardStock } from '#src/components/cards/CardStock.tsx'
import { ProductPrice } from '#src/components/price/ProductPrice.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { StockLabel } from '#src/ui/feedback/StockLabel.tsx'

const SIZES = `${HALF_PHONE}(min-width: 1280px) 17rem, (min-width: 768px) 31vw, 46vw`

interface WishCardProps {
  product: Product
  variantId?: string | undefined
  /** What it cost when it was added. */
  priceWhenAdded?: Money
  /** It is no longer sold. */
  isGone?: boolean
  action?: ReactNode
}

/** A product of a wishlist: what it costs now, and whether that is less than it was. */
export const WishCard = ({ product, variantId, priceWhenAdded, isGone = false, action }: WishCardProps) => {
  const { t } = useT()
  const { price, compare_at_price: before } = product
  const hasDropped =
    !isGone && priceWhenAdded?.currency === price.currency && price.amount < (priceWhenAdded?.amount ?? 0)
  const previous = hasDropped ? priceWhenAdded : before
  return (
    <ProductCard
      href={href('product', { id: product.slug }, { variant: isGone ? undefined : variantId })}
      renderLink={routerLink}
      name={<ShopText text={product.name} />}
      level={2}
      image={product.image}
      sizes={SIZES}
      rating={hasDropped && <Badge tone="soft">{t('wishlist.dropped')}</Badge>}
      price={
        !isGone && (
          <ProductPrice
            of={{ ...product, ...(previous && { compare_at_price: previous }) }}
            varies={product.price_varies}
          />
        )
      }
      stock={isGone ? <StockLabel state="out_of_stock" label={t('wishlist.gone')} /> : <CardStock product={product} />}
      action={action}
    />
  )
}
