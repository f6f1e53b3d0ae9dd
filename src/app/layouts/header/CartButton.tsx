import { useAtomValue, useSetAtom } from 'jotai'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { heldCountAtom } from '#src/domain/hold/is-holding.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { scripted } from './AppearanceSwitch.css.ts'
import * as styles from './CartButton.css.ts'

/** Opens the cart, and shows how many items are in it and slots are held. */
export const CartButton = () => {
  const { t, format } = useT()
  const count = useCart().count + useAtomValue(heldCountAtom)
  const open = useSetAtom(isCartOpenAtom)
  return (
    <span className={styles.place}>
      <IconButton
        glyph={ShoppingBag}
        label={count > 0 ? t('core.cart.count', { count }) : t('core.cart.open')}
        aria-haspopup="dialog"
        className={scripted}
        onClick={() => open(true)}
      />
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {format.number(count)}
        </span>
      )}
    </span>
  )
}
