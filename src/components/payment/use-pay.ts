import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import { usePageRestored } from './use-page-restored.ts'

/** Ways to pay on a page. */
export type OnlineMethod = Exclude<PaymentMethod, 'cod'>

/**
 * Continues a payment: the server returns the attempt, which is a new one after a decline, a cancellation or an expired
 * page. A payment URL stored earlier is never reused, since it may have expired. Pressed twice, it is one request.
 */
export const usePay = (onRefused?: () => void) => {
  const [, move] = useLocation()
  const key = useRef<string>(undefined)
  const {
    submit,
    isSending: isPaying,
    problem,
    release,
  } = useSubmit({
    staysPending: true,
    onProblem: () => {
      key.current = undefined
      onRefused?.()
    },
  })
  useBusy('payment', isPaying)
  usePageRestored(release)
  /** Answers whether it leads anywhere: to the payment's page, or to its result. */
  const pay = async (paymentId: string, method?: OnlineMethod): Promise<boolean> => {
    key.current ??= crypto.randomUUID()
    const headers = { 'Idempotency-Key': key.current }
    const answer = await submit(
      'payments.retry',
      { params: { id: paymentId }, body: method ? { payment_method: method } : {} },
      { headers },
    )
    if (!answer) return false
    const { payment } = answer.data
    if (payment.url !== undefined && payment.status === 'pending') {
      location.assign(payment.url)
      return true
    }
    move(href('paymentSuccess', {}, { payment: payment.id }), { replace: true })
    release()
    return true
  }
  return { pay, isPaying, problem }
}
