import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { documentsQuery } from '#src/components/documents/documents-query.ts'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { CancelDialog } from './late-parts.ts'
import { ReturnOffer } from './returns/Returns.tsx'
import { useReorder } from './use-reorder.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'

/** What can be done about an order: the same again, its invoice, taking it back. */
export const OrderActions = ({ order }: { order: Order }) => {
  const { t } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const openCart = useSetAtom(isCartOpenAtom)
  const isStoredOnly = useIsStoredOnly()
  const isLate = isPast(order.late_from)
  const canCancel = (order.can_cancel || isLate) && !isStoredOnly
  const cancelling = useOpening()
  const [announcement, say] = useState('')
  const invoice = useQuery(documentsQuery('order', order.id)).data?.data.find(({ kind }) => kind === 'invoice')
  const { reorder, isSending, result } = useReorder(order)
  return (
    <Stack gap="sm">
      <Inline gap="sm">
        {order.can_reorder && (
          <Button
            variant="secondary"
            busy={isSending}
            onClick={() => void reorder().then((added) => added > 0 && openCart(true))}
          >
            {t('orders.reorder.action')}
          </Button>
        )}
        {invoice && isOnline && (
          <a href={invoice.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
            {t('orders.invoice')}
          </a>
        )}
        {canCancel && (
          <Button variant="quiet" blocked={!isOnline} onClick={() => cancelling.open(true)}>
            {t(isLate ? 'orders.cancel.action_late' : 'orders.cancel.action')}
          </Button>
        )}
      </Inline>
      <div role="status">
        {announcement && <Notice tone="success">{announcement}</Notice>}
        {isLate && !isStoredOnly && <Notice>{t('orders.late')}</Notice>}
        {canCancel && !isOnline && t('orders.cancel.offline')}
        {result && (
          <Notice tone={result.gone.length > 0 ? 'warning' : 'success'}>
            <span>
              {result.added > 0 ? t('orders.reorder.done', { count: result.added }) : t('orders.reorder.none')}
            </span>
            {result.added > 0 && result.gone.length > 0 && (
              <p>{t('orders.reorder.gone', { names: result.gone.join(t('cart.comma')) })}</p>
            )}
          </Notice>
        )}
      </div>
      <ReturnOffer of={order} />
      <Suspense>
        {cancelling.subject && (
          <CancelDialog
            order={order}
            isLate={isLate}
            isOpen={cancelling.isOpen}
            onClose={cancelling.close}
            onDone={() => say(t(isLate ? 'orders.cancel.done_late' : 'orders.cancel.done'))}
          />
        )}
      </Suspense>
    </Stack>
  )
}

const isPast = (instant: string | undefined, now = shopNow()): boolean =>
  instant !== undefined && Date.parse(instant) <= now
