import type { Order, OrderStatus } from '#contract/shop/orders.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './order.css.ts'

/** What every order goes through, in this order. */
const WAY = ['processing', 'shipped', 'delivered'] as const satisfies OrderStatus[]
type Step = (typeof WAY)[number]

/** The steps that an order has taken, with their times, and those that are still to come. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { stamp } = useShopTimes()
  return (
    <ol className={styles.timeline}>
      {order.timeline.map(({ status, at }, index) => (
        <li
          key={`${status} ${at}`}
          className={styles.step}
          aria-current={index === order.timeline.length - 1 ? 'step' : undefined}
        >
          <Text weight="medium">{t(stepOf(order, status, index))}</Text>
          <Text size="caption" tone="muted">
            {stamp(at)}
          </Text>
        </li>
      ))}
      {comingOf(order).map((status) => (
        <li key={status} className={classNames(styles.step, styles.coming)}>
          <Text tone="muted">{t(`orders.coming_steps.${status}`)}</Text>
          <Text size="caption" tone="muted">
            {t('orders.coming')}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** Nothing is to come of an order that has ended. A cash order is prepared once it is confirmed. */
const comingOf = ({ status, confirmation_ends_at: unconfirmed }: Order): Step[] => {
  const taken = WAY.findIndex((step) => step === status)
  if (status !== 'pending_payment' && taken < 0) return []
  return WAY.slice(unconfirmed === undefined ? taken + 1 : 0)
}

/**
 * The label of a step. The first one reads as placed once the order is past it: what it waited for then, a payment or a
 * confirmation, need not have come.
 */
const stepOf = (order: Order, status: OrderStatus, index: number): MessageKey => {
  if (order.confirmation_ends_at) return 'orders.unconfirmed.status'
  return index === 0 && order.status !== status ? 'orders.placed_step' : `orders.status.${status}`
}
