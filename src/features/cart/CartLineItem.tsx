import { Link } from 'wouter'
import { PriceText } from '#src/components/price/PriceText.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { CartLineView } from './cart-line-view.ts'
import * as styles from './CartLines.css.ts'
import { LinePrice } from './LinePrice.tsx'
import { useLineName } from './use-line-name.ts'

interface CartLineItemProps {
  view: CartLineView
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** The page behind moves to the product. */
  onLeave?: (() => void) | undefined
}

/** Something in the cart: what it is, what is new about it, how many, and what that costs. */
export const CartLineItem = ({ view, onQuantity, onRemove, onLeave }: CartLineItemProps) => {
  const { t, format } = useT()
  const name = useLineName()(view)
  const { line, slug, options, image, unitPrice, max, changes, available } = view
  const isThere = available === undefined || available > 0
  const product = slug && href('product', { id: slug }, { variant: line.variant_id })
  return (
    <li className={styles.line}>
      <span className={classNames(styles.picture, !image && styles.empty, !isThere && styles.faded)}>
        {image && <Picture image={image} alt="" sizes="5rem" ratio="square" />}
      </span>
      <div className={styles.words}>
        {product ? (
          <Link href={product} className={styles.name} onClick={onLeave}>
            {view.name ? <ShopText text={view.name} /> : name}
          </Link>
        ) : (
          <Text weight="medium">{view.name ? <ShopText text={view.name} /> : name}</Text>
        )}
        {options.length > 0 && (
          <Text size="caption" tone="muted">
            <ShopTexts texts={options} separator={t('cart.comma')} />
          </Text>
        )}
        {changes.map((change) => (
          <p key={change} className={styles.change}>
            {t(`cart.changes.${change}`, { count: available ?? 0, price: format.money(line.price_when_added) })}
          </p>
        ))}
        {isThere && <LinePrice of={view} />}
        {isThere && line.quantity > 1 && (
          <Text size="caption" tone="muted">
            <PriceText message="cart.each" price={unitPrice} />
          </Text>
        )}
        <div className={styles.foot}>
          {isThere && (
            <Stepper
              label={t('cart.quantity', { name })}
              lessLabel={t('cart.less', { name })}
              moreLabel={t('cart.more', { name })}
              value={line.quantity}
              text={format.number(line.quantity)}
              max={Math.max(1, max)}
              onChange={onQuantity}
            />
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('cart.remove_named', { name })}
            onClick={onRemove}
          >
            {t('cart.remove')}
          </button>
        </div>
        {isThere && line.quantity >= max && (
          <Text size="caption" tone="muted">
            {t('cart.most', { count: max })}
          </Text>
        )}
      </div>
    </li>
  )
}
