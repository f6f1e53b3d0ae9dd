import type { OrderStatus } from '#contract/orders.ts'
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
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const { t } = useT()
  return <span className={styles.status[TONES[status]]}>{t(`orders.status.${status}`)}</span>
}
