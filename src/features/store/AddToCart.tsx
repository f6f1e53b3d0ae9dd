import { useSetAtom } from 'jotai'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { isCartOpenAtom } from '#src/state/cart.ts'
import { withMore } from '#src/state/cart-changes.ts'
import { useCart } from '#src/state/use-cart.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Stack } from '#src/ui/Stack.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import * as styles from './product.css.ts'
import { Text } from '#src/ui/Text.tsx'

interface AddToCartProps {
  product: Product
  variant: Variant
}

/** So many of what is chosen go into the cart; a sentence says what happened, and what stands in the way. */
export const AddToCart = ({ product, variant }: AddToCartProps) => {
  const { t, say, format } = useT()
  const { lines, change } = useCart()
  const open = useSetAtom(isCartOpenAtom)
  const [wanted, setWanted] = useState(1)
  const [added, setAdded] = useState<string>()
  const name = say(product.name)
  const isSoldOut = variant.stock_state === 'out_of_stock'
  const there = lines.find(({ variant_id: id }) => id === variant.id)?.quantity ?? 0
  const left = Math.max(0, variant.max_per_order - there)
  const quantity = Math.min(wanted, Math.max(1, left))
  const isMost = !isSoldOut && left === 0

  const add = () => {
    const { id: variantId, price, image, max_per_order, option_value_ids: chosen } = variant
    const options = product.options.flatMap(({ values }) => values.filter(({ id }) => chosen.includes(id)))
    const seen = {
      slug: product.slug,
      name: product.name,
      options: options.map(({ label }) => label),
      image: image ?? product.images[0],
      max_per_order,
    }
    const line = { product_id: product.id, variant_id: variantId, quantity, price_when_added: price, seen }
    change((cart) => withMore(cart, line)).then(
      () => setAdded(t('product.cart.added', { name, count: there + quantity })),
      () => setAdded(t('core.error.default')),
    )
    setWanted(1)
  }
  return (
    <Stack gap="xs">
      <Inline gap="sm">
        <Stepper
          label={t('product.cart.quantity')}
          lessLabel={t('product.cart.less')}
          moreLabel={t('product.cart.more')}
          value={quantity}
          text={format.number(quantity)}
          max={isSoldOut ? 1 : Math.max(1, left)}
          onChange={setWanted}
        />
        <Button size="lg" blocked={isSoldOut || isMost} onClick={add} className={styles.add}>
          <Icon glyph={ShoppingBag} size="sm" />
          {/* The choice above says aloud that it is sold out. */}
          {t(isSoldOut ? 'card.stock.out_of_stock' : 'product.cart.add')}
        </Button>
      </Inline>
      <Text as="div" size="caption" tone="muted">
        <span role="status">{added ?? (isMost ? t('product.cart.most', { count: there }) : undefined)}</span>
      </Text>
      {there > 0 && (
        <Inline gap="xs">
          <Text as="span" size="caption">
            {t('product.cart.there', { count: there })}
          </Text>
          <Button variant="quiet" onClick={() => open(true)}>
            {t('product.cart.view')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
