import type { Order, OrderStatus } from '#contract/shop/orders.ts'
import { useT } from '#src/i18n/use-t.ts'
import * as styles from './OrdersTab.css.ts'

const TONES = {
  pending_payment: 'waiting',
  processing: 'moving',
  shipped: 'moving',
  delivered: 'done',
  cancelled: 'over',
  expired: 'over',
  refunded: 'over',
} as const satisfies Record<OrderStatus, keyof typeof styles.status>

/** How far an order is, in a word. */
export const OrderStatusBadge = ({ order }: { order: Pick<Order, 'status' | 'confirmation_ends_at'> }) => {
  const { t } = useT()
  return order.confirmation_ends_at ? (
    <span className={styles.status.waiting}>{t('orders.unconfirmed.status')}</span>
  ) : (
    <span className={styles.status[TONES[order.status]]}>{t(`orders.status.${order.status}`)}</span>
  )
}
