import { useRef } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { refundWay } from './refund-way.ts'

interface CancelDialogProps {
  order: Order
  /** It is shipped, and too late. */
  isLate: boolean
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation before an order is cancelled, and shows the refund. */
export const CancelDialog = ({ order, isLate, isOpen, onClose, onDone }: CancelDialogProps) => {
  const { t, format } = useT()
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
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('orders.cancel.title')}
      closeLabel={t('core.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button variant="danger" busy={isSending} full onClick={() => void cancel()}>
            {t('orders.cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {problem && <Notice tone="danger">{sentenceOf(problem, t)}</Notice>}
        <p>
          {refund && refund.amount > 0
            ? t(refundWay(order) === 'split' ? 'orders.cancel.refund_split' : 'orders.cancel.refund', {
                amount: format.money(refund),
              })
            : t('orders.cancel.nothing')}
        </p>
        {isLate && <p>{t('orders.cancel.on_its_way')}</p>}
      </Stack>
    </Dialog>
  )
}
