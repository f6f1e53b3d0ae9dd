import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as order from '#src/features/history/order.css.ts'
import { refundToldBy } from '#src/features/history/refund-way.ts'
import { Panel } from '#src/features/history/OrderPanel.tsx'
import { Pieces } from './Pieces.tsx'
import { RefundWords } from './RefundWords.tsx'
import { ReturnPanel } from '#src/features/history/late-parts.ts'
import { leftOf } from './worth.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'

/** Fetched once a return is asked for. */
const LazyReturnDialog = lazy(async () => ({ default: (await import('./ReturnDialog.tsx')).ReturnDialog }))

/** Offers to return goods of a delivered order while its days last, and says when they ended. */
export const ReturnOffer = ({ of }: { of: Order }) => {
  const { t, format } = useT()
  const isStoredOnly = useIsStoredOnly()
  const blocked = useOfflineReason()
  const [isOpen, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const until = of.return_until
  if (until === undefined || isStoredOnly) return null
  // The last day, not the midnight that ends it.
  const day = format.date(Date.parse(until) - 1)
  if (isPast(until))
    return (
      <Text size="caption" tone="muted">
        {t('orders.returns.over', { day })}
      </Text>
    )
  const hasLeft = of.items.some((item) => leftOf(of, item) > 0)
  return (
    <Stack gap="sm">
      {hasLeft && (
        <Inline gap="sm">
          <Button variant="secondary" blocked={blocked !== undefined} onClick={() => setOpen(true)}>
            {t('orders.returns.open')}
          </Button>
          <Text size="caption" tone="muted">
            {blocked ?? t('orders.returns.until', { day })}
          </Text>
        </Inline>
      )}
      <div role="status">{isRequested && <Notice tone="success">{t('orders.returns.done')}</Notice>}</div>
      {isOpen && (
        <Suspense>
          <LazyReturnDialog
            order={of}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => setRequested(true)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const isPast = (instant: string, now = shopNow()): boolean => Date.parse(instant) <= now

/** The returns of an order, and what was refunded of it. */
export const Returns = ({ of }: { of: Order }) => {
  const { t, format } = useT()
  const { returns = [], refunds = [] } = of
  return (
    <>
      <Suspense>
        {returns.toReversed().map((back) => (
          <ReturnPanel key={back.id} of={of} back={back} />
        ))}
      </Suspense>
      {refundToldBy(of) === 'refunds' && (
        <Panel title={t('orders.refunds.title')}>
          <ul>
            {refunds.map(({ id, amount, because, lines, at }) => (
              <li key={id}>
                <div className={order.fact}>
                  <span>{t(`orders.refunds.${because}`)}</span>
                  <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} />
                </div>
                <Text size="caption" tone="muted">
                  {format.date(at)}
                </Text>
                {lines && <Pieces order={of} pieces={lines} />}
              </li>
            ))}
          </ul>
          <RefundWords order={of} />
        </Panel>
      )}
    </>
  )
}
