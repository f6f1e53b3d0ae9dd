import type { Order } from '#contract/shop/orders.ts'
import { useT } from '#src/i18n/use-t.ts'
import { refundPartsOf } from '#src/features/history/refund-way.ts'

/** What goes back of an order by each way, and by when. */
export const RefundWords = ({ order }: { order: Order }) => {
  const { t, format } = useT()
  return refundPartsOf(order).map(({ amount, to, status }) => (
    <p key={`${to} ${status}`}>{t(`orders.refund.${to}_${status}`, { amount: format.money(amount) })}</p>
  ))
}
