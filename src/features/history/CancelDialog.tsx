import { useRef } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { Money } from '#contract/rules/common.ts'
import { lateParts } from '#contract/shop/parcels.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { waysBack } from './refund-way.ts'
import { Pieces } from './returns/Pieces.tsx'

export interface CancelDialogProps {
  order: Order
  /** It is shipped, and too late. */
  isLate: boolean
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation before an order is cancelled, and shows the refund. */
export const CancelDialog = ({ order, isLate, isOpen, onClose, onDone }: CancelDialogProps) => {
  const { t } = useT()
  const refresh = useRefresh()
  const key = useRef<string>(undefined)
  const { submit, isSending, problem } = useSubmit({
    isQuiet: true,
    onProblem: async ({ status }) => {
      if (status === 0) return
      key.current = undefined
      await refresh('orders.read')
    },
  })
  const refund = order.refund_preview
  const cancel = async () => {
    key.current ??= crypto.randomUUID()
    const headers = { 'Idempotency-Key': key.current }
    if (!(await submit('orders.cancel', { params: { id: order.id } }, { headers }))) return
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t(isLate ? 'orders.cancel.title_late' : 'orders.cancel.title')}
      closeLabel={t('core.close')}
      keepLabel={t('orders.cancel.keep')}
      confirmLabel={t(isLate ? 'orders.cancel.action_late' : 'orders.cancel.confirm')}
      isDanger
      isSending={isSending}
      onConfirm={() => void cancel()}
    >
      {isLate && order.payment_status !== 'pending' ? (
        <LateParts order={order} />
      ) : (
        <p>{refund && refund.amount > 0 ? <GoesBack order={order} refund={refund} /> : t('orders.cancel.nothing')}</p>
      )}
      {isLate && order.payment_status === 'pending' && <p>{t('orders.cancel.on_its_way')}</p>}
      <ErrorNotice problem={problem} />
    </ConfirmDialog>
  )
}

/** What goes back by each way. */
const GoesBack = ({ order, refund }: { order: Order; refund: Money }) => {
  const { t, format } = useT()
  return waysBack(order, refund)
    .map(({ to, amount }) => t(`orders.cancel.refund.${to}`, { amount: format.money(amount) }))
    .join(' ')
}

/** What a cancellation of a late order does with each part of it. */
const LateParts = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { unsent, onTheWay } = lateParts(order)
  const { refund_preview: refund } = order
  return (
    <>
      {unsent.length > 0 && (
        <div>
          <Text weight="medium">{t('orders.cancel.unsent')}</Text>
          <Pieces order={order} pieces={unsent} />
          {refund && (
            <p>
              <GoesBack order={order} refund={refund} />
            </p>
          )}
        </div>
      )}
      {onTheWay.length > 0 && (
        <div>
          <Text weight="medium">{t('orders.cancel.on_way')}</Text>
          <Pieces order={order} pieces={onTheWay} />
          <p>{t('orders.cancel.asked_back')}</p>
        </div>
      )}
      {order.items.some(({ arrived }) => arrived) && <p>{t('orders.cancel.arrived')}</p>}
    </>
  )
}
