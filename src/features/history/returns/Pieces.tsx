import type { Order } from '#contract/shop/orders.ts'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import * as styles from '#src/features/history/order.css.ts'

/** Pieces of lines of an order, with their number. */
export const Pieces = ({
  order,
  pieces,
}: {
  order: Order
  pieces: readonly { item_id: string; quantity: number }[]
}) => {
  const { t } = useT()
  return (
    <ul className={styles.facts}>
      {pieces.map(({ item_id: id, quantity }) => {
        const item = order.items.find((one) => one.id === id)
        const named = item ? [item.name, ...item.options.map(({ value }) => value)] : []
        return (
          <li key={id} className={styles.fact}>
            <span>
              <ShopTexts texts={named} separator={t('cart.comma')} />
            </span>
            <span>{t('orders.quantity', { count: quantity })}</span>
          </li>
        )
      })}
    </ul>
  )
}
