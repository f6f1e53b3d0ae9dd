import type { MouseEvent } from 'react'
import type { Product, Variant } from '#contract/shop/products.ts'
import { ShareButton } from '#src/components/navigation/ShareButton.tsx'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useWish } from '#src/domain/wishlist/use-wishlist.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { HeartButton } from '#src/ui/actions/HeartButton.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { cardOf } from '#src/domain/product/card-of.ts'
import * as styles from '#src/features/store/product.css.ts'
import { InstalmentsPlace, REVIEWS } from './LateParts.tsx'
import { ProductPrice } from '#src/components/price/ProductPrice.tsx'

/** Scrolls to the reviews within the page: they load during the scroll, and the URL does not change. */
const goToReviews = (event: MouseEvent) => {
  const reviews = document.querySelector<HTMLElement>(`#${REVIEWS}`)
  if (!reviews) return
  event.preventDefault()
  reviews.focus({ preventScroll: true })
  reviews.scrollIntoView()
}

interface ProductHeadProps {
  product: Product
  variant: Variant | undefined
}

/** What it is, what others think of it, and what it costs as it is chosen. */
export const ProductHead = ({ product, variant }: ProductHeadProps) => {
  const { isWished, toggle } = useWish(cardOf(product), variant?.id)
  const { t, say, format } = useT()
  const { hasVat } = useShopTerms()
  const { name, rating, badges } = product
  const average = format.rating(rating.average)
  return (
    <Stack gap="sm">
      <div className={styles.top}>
        <Heading level={1}>
          <ShopText text={name} />
        </Heading>
        <div className={styles.tools}>
          <HeartButton
            variant="plain"
            label={t('card.wish', { name: say(name) })}
            isPressed={isWished}
            onPress={toggle}
          />
          <ShareButton
            title={say(name)}
            label={t('product.share')}
            copied={t('product.copied')}
            failed={t('product.not_copied')}
          />
        </div>
      </div>
      <Inline gap="xs">
        {rating.count > 0 ? (
          <a href={`#${REVIEWS}`} className={styles.rating} onClick={goToReviews}>
            <Rating value={rating.average} label={t('card.rating', { average, count: rating.count })} />
          </a>
        ) : (
          <Text as="span" size="caption" tone="muted">
            {t('product.unrated')}
          </Text>
        )}
        {badges.map((badge) => (
          <Badge key={badge} tone="soft">
            {t(`card.badges.${badge}`)}
          </Badge>
        ))}
      </Inline>
      {variant && (
        <div role="status">
          <ProductPrice of={variant} size="lg" note={hasVat ? t('product.vat') : undefined} />
          <InstalmentsPlace of={variant.price} />
        </div>
      )}
    </Stack>
  )
}
