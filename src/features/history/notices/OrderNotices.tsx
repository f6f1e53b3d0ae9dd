import { lazy, Suspense } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import { refundToldBy } from '#src/features/history/refund-way.ts'
import { RefundWords } from '#src/features/history/returns/RefundWords.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

/** Only an unpaid order has it. */
const LazyPayInCash = lazy(async () => ({ default: (await import('./PayInCash.tsx')).PayInCash }))

/** What an order waits for, and what became of its money. */
export const OrderNotices = ({ order }: { order: Order }) => {
  const { t, format } = useT()
  const refresh = useRefresh()
  const isStoredOnly = useIsStoredOnly()
  const { until, isPast } = useShopTimes()
  const { pending_payment_ends_at: end, payment, cash_offer: cash, card_offer: byCard, gift } = order
  const { other_methods: others = isInstalments(order.payment_method) ? ['card'] : [] } = order
  return (
    <>
      {order.status === 'pending_payment' && payment && (
        <Notice
          tone="warning"
          title={t('orders.pay.title')}
          action={
            <Stack gap="sm">
              <PayButton paymentId={payment.id} onRefused={() => void refresh('orders.read')}>
                {t('orders.pay.action')}
              </PayButton>
              {others.map(
                (method) =>
                  method !== 'cod' && (
                    <PayButton
                      key={method}
                      paymentId={payment.id}
                      method={method}
                      variant="secondary"
                      onRefused={() => void refresh('orders.read')}
                    >
                      {t(`orders.pay.by.${method}`)}
                    </PayButton>
                  ),
              )}
              {cash && !isStoredOnly && (
                <Suspense>
                  <LazyPayInCash order={order} offer={cash} />
                </Suspense>
              )}
            </Stack>
          }
        >
          {order.payment_status === 'failed' && <p>{t('orders.pay.failed')}</p>}
          {gift && others.length === 0 && <p>{t('orders.pay.gift')}</p>}
          {end && <p>{isPast(end) ? t('orders.pay.late') : t('orders.pay.text', { when: until(end) })}</p>}
        </Notice>
      )}
      {refundToldBy(order) === 'notice' && order.refund && (
        <Notice tone="info">
          <RefundWords order={order} />
        </Notice>
      )}
      {(order.confirmation_ends_at || byCard) && (
        <Notice
          {...(order.confirmation_ends_at && { title: t('orders.unconfirmed.title') })}
          action={
            byCard && (
              <PayButton
                paymentId={byCard.payment_id}
                method="card"
                variant="secondary"
                onRefused={() => void refresh('orders.read')}
              >
                {t('orders.card.action', { price: format.money(byCard.amount) })}
              </PayButton>
            )
          }
        >
          {order.confirmation_ends_at
            ? t('orders.unconfirmed.text', { when: until(order.confirmation_ends_at) })
            : t('orders.card.text', { price: format.money(order.amounts.total) })}
        </Notice>
      )}
      {order.status === 'expired' && (
        <Notice>{t(`orders.expired.${order.payment_method === 'cod' ? 'cod' : 'card'}`)}</Notice>
      )}
      {order.mail_held && <Notice tone="info">{t('orders.mail_held', { email: order.contact.email })}</Notice>}
    </>
  )
}
