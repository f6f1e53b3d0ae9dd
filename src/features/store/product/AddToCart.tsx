import { useSetAtom } from 'jotai'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import { useState } from 'react'
import type { Product, Variant } from '#contract/shop/products.ts'
import { useHasMemberPrices } from '#src/components/price/use-member-prices.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { withMore } from '#src/domain/cart/cart-changes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './AddToCart.css.ts'
import { NoticePlace } from './LateParts.tsx'

interface AddToCartProps {
  product: Product
  variant: Variant
}

/** State of a variant: the quantity for the next click, and the result of the last one. */
interface Choice {
  variantId: string
  wanted: number
  added?: string
  isFailed?: boolean
}

/**
 * The quantity of the chosen variant, and the button that adds it to the cart. On phones the button stays at the bottom
 * of the screen with the price; a sold-out variant has a stock notice in its place.
 */
export const AddToCart = ({ product, variant }: AddToCartProps) => {
  const { t, say, format } = useT()
  const { lines, change } = useCart()
  const open = useSetAtom(isCartOpenAtom)
  const [choice, setChoice] = useState<Choice>({ variantId: variant.id, wanted: 1 })
  const { id: variantId, price, member_price: memberPrice, max_per_order } = variant
  const isMember = useHasMemberPrices()
  const paid = isMember && memberPrice && memberPrice.amount < price.amount ? memberPrice : price
  const { wanted, added, isFailed } = choice.variantId === variantId ? choice : { wanted: 1 }
  const name = say(product.name)
  const isSoldOut = variant.stock_state === 'out_of_stock'
  const there = lines.find(({ variant_id: id }) => id === variantId)?.quantity ?? 0
  const left = Math.max(0, max_per_order - there)
  const quantity = Math.min(wanted, Math.max(1, left))
  const isMost = !isSoldOut && left === 0
  const count = t('product.cart.there', { count: there })

  const isAdded = added !== undefined && there > 0

  const options = product.options.flatMap(({ values }) =>
    values.filter(({ id }) => variant.option_value_ids.includes(id)),
  )
  // The colour is what the picture shows, and is named first.
  const chosen = options.toSorted((one, other) => Number(!one.swatch) - Number(!other.swatch))
  const add = () => {
    const { image } = variant
    const seen = {
      slug: product.slug,
      name: product.name,
      options: options.map(({ label }) => label),
      image: image ?? product.images[0],
      max_per_order,
    }
    const line = { product_id: product.id, variant_id: variantId, quantity, price_when_added: price, seen }
    change((cart) => withMore(cart, line)).then(
      () => setChoice({ variantId, wanted: 1, added: t('product.cart.added', { name, count: there + quantity }) }),
      () => setChoice({ variantId, wanted: 1, isFailed: true }),
    )
  }
  return (
    <div className={styles.buying}>
      {!isSoldOut && (
        <div className={styles.quantity}>
          <Stepper
            label={t('product.cart.quantity')}
            lessLabel={t('product.cart.less')}
            moreLabel={t('product.cart.more')}
            value={quantity}
            text={format.number(quantity)}
            max={Math.max(1, left)}
            onChange={(next) => setChoice({ variantId, wanted: next })}
          />
          <Text as="span" size="caption" tone={isFailed ? 'danger' : 'muted'}>
            {isFailed ? t('core.error.default') : isMost && t('product.cart.most', { count: there })}
          </Text>
        </div>
      )}
      <div data-bar className={styles.bar}>
        <div className={styles.sum}>
          {/* The first price on the page is the one read aloud. */}
          <span aria-hidden="true" className={styles.price}>
            <Price text={format.amount(paid)} label={format.money(paid)} currency={paid.currency} />
            {/* What was in the cart before takes its place, so that the bar keeps its height. */}
            {(there === 0 || isAdded) && (
              <span className={styles.variant}>
                {chosen[0] && (
                  <ShopText text={chosen[0].label} part={chosen.map(({ label }) => say(label)).join(' · ')} />
                )}
              </span>
            )}
          </span>
          {there > 0 && !isAdded && (
            <button
              type="button"
              className={styles.there}
              aria-label={`${count}. ${t('product.cart.view')}`}
              onClick={() => open(true)}
            >
              {count}
            </button>
          )}
        </div>
        {!isSoldOut && (
          <Button blocked={isMost && !isAdded} onClick={isAdded ? () => open(true) : add}>
            <Icon glyph={ShoppingBag} size="sm" />
            {t(isAdded ? 'product.cart.done' : 'product.cart.add')}
          </Button>
        )}
        <NoticePlace product={product} variant={variant} />
      </div>
      {/* Only for screen readers: the count beside the button shows it. */}
      <VisuallyHidden as="div">
        <p role="status">
          {isFailed ? t('core.error.default') : (added ?? (isMost && t('product.cart.most', { count: there })))}
        </p>
      </VisuallyHidden>
    </div>
  )
}
