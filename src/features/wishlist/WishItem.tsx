import X from 'lucide/dist/esm/icons/x.mjs'
import { Link } from 'wouter'
import type { ProductCard } from '#contract/shop/products.ts'
import { useIsInOwnOrder } from '#src/components/cards/CardStock.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import type { Wish } from '#src/domain/wishlist/wishlist.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useMoveToCart } from './use-move-to-cart.ts'
import { WishCard } from './WishCard.tsx'
import * as styles from './wishlist.css.ts'

interface WishItemProps {
  wish: Wish
  product: ProductCard
  isGone: boolean
  onRemove: () => void
  /** It is in the cart now. */
  onMoved: () => void
}

/** A product of the customer's own list, with its actions. */
export const WishItem = ({ wish, product, isGone, onRemove, onMoved }: WishItemProps) => {
  const { t, say } = useT()
  const { move, isMoving } = useMoveToCart(wish, onMoved)
  const name = say(product.name)
  const isInOwnOrder = useIsInOwnOrder(product.stock_state === 'out_of_stock' ? product.id : undefined)
  const isAway = isGone || (product.stock_state === 'out_of_stock' && !isInOwnOrder)
  return (
    <li className={styles.item}>
      <div className={classNames(styles.card, isAway && styles.away)}>
        <WishCard
          product={product}
          variantId={wish.variant_id}
          priceWhenAdded={wish.price_when_added}
          isGone={isGone}
          action={<IconButton glyph={X} variant="raised" label={t('wishlist.remove', { name })} onClick={onRemove} />}
        />
      </div>
      {!isAway &&
        !isInOwnOrder &&
        (product.has_choices && wish.variant_id === undefined ? (
          <Link
            href={href('product', { id: product.slug })}
            aria-label={t('wishlist.choose_named', { name })}
            className={classNames(buttonClass({ variant: 'secondary' }), styles.action)}
          >
            {t('wishlist.choose')}
          </Link>
        ) : (
          <Button
            variant="secondary"
            className={styles.action}
            busy={isMoving}
            aria-label={t('wishlist.move_named', { name })}
            onClick={() => void move()}
          >
            {t('wishlist.move')}
          </Button>
        ))}
    </li>
  )
}
