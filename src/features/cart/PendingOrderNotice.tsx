import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PendingOrder } from '#contract/shop/quotes.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { usePay } from '#src/components/payment/use-pay.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { claimOrderAtom } from '#src/domain/cart/finish-checkout.ts'
import { onlineAtom } from '#src/state/online.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

export interface PendingOrderNoticeProps {
  pending: PendingOrder
  /** It is the answer to a pressed order button. */
  isAnswer?: boolean
  /** That order is cancelled, or has its result: what was quoted no longer holds. */
  onChanged: () => void
  /** The page moves on to the result of the payment. */
  onLeave?: (() => void) | undefined
}

/** The customer's own unpaid order holds the cart's items: it is paid, or cancelled so that the cart can be ordered. */
export const PendingOrderNotice = ({ pending, isAnswer, onChanged, onLeave }: PendingOrderNoticeProps) => {
  const { t, format } = useT()
  const { until, isPast } = useShopTimes()
  const { lines } = useCart()
  const claim = useSetAtom(claimOrderAtom)
  const isOnline = useAtomValue(onlineAtom)
  const { pay, isPaying, problem: unpaid } = usePay(onChanged)
  const { change, isChanging, problem: unchanged } = useChangeOrder(pending.id, onChanged)
  const { reference, total, items, payment_id: paymentId, pending_payment_ends_at: end } = pending
  const problem = unpaid ?? unchanged
  useEffect(() => markUnpaidOrder(end), [end])
  const goOn = async (id: string) => {
    const isAllOrdered = lines.every((line) =>
      items.some((item) => item.variant_id === line.variant_id && item.quantity >= line.quantity),
    )
    if (isAllOrdered) await claim(pending.id).catch(console.warn)
    if (await pay(id)) onLeave?.()
  }
  return (
    <AnswerNotice
      isOld={!isAnswer}
      tone="warning"
      title={t('cart.pending.title')}
      action={
        <Inline gap="sm">
          {paymentId !== undefined && (
            <Button busy={isPaying} blocked={!isOnline || isChanging} onClick={() => void goOn(paymentId)}>
              {t('cart.pending.go_on')}
            </Button>
          )}
          <Button variant="secondary" busy={isChanging} blocked={!isOnline || isPaying} onClick={() => void change()}>
            {t('cart.pending.change')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs">
        <p>
          <span>
            <CodedText text={t('cart.pending.text', { reference, price: format.money(total) })} code={reference} />
          </span>{' '}
          {end !== undefined && !isPast(end) && <span>{t('cart.pending.until', { when: until(end) })}</span>}
        </p>
        <p>{t('cart.pending.hint')}</p>
        {!isOnline && <p>{t('forms.offline_pay')}</p>}
        <ErrorNotice problem={problem} />
      </Stack>
    </AnswerNotice>
  )
}

/** Cancels an unpaid order; one that was paid meanwhile, in another tab, stays as it is. */
const useChangeOrder = (orderId: string, onChanged: () => void) => {
  const { run, isSending: isChanging, problem } = useSubmit()
  const change = () =>
    run(async (call) => {
      const params = { id: orderId }
      const { data } = await call('orders.read', { params }, { isQuiet: true })
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      if (data.order.status === 'pending_payment') await call('orders.cancel', { params }, { headers, isQuiet: true })
      onChanged()
    })
  return { change, isChanging, problem }
}
