import { use, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { asProblem, type ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import { usePageRestored } from './use-page-restored.ts'

/**
 * Continues a payment: the server returns the attempt, which is a new one after a decline, a cancellation or an expired
 * page. A payment URL stored earlier is never reused, since it may have expired. Pressed twice, it is one request.
 */
export const usePay = (onRefused?: () => void) => {
  const call = use(SendContext)
  const [, move] = useLocation()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const key = useRef<string>(undefined)
  useBusy('payment', isPaying)
  usePageRestored(() => setPaying(false))
  /** Answers whether it leads anywhere: to the payment's page, or to its result. */
  const pay = async (paymentId: string): Promise<boolean> => {
    if (isPaying) return false
    setPaying(true)
    setProblem(undefined)
    key.current ??= crypto.randomUUID()
    try {
      const { data } = await call(
        'payments.retry',
        { params: { id: paymentId } },
        { headers: { 'Idempotency-Key': key.current } },
      )
      const { payment } = data
      if (payment.url !== undefined && payment.status === 'pending') {
        location.assign(payment.url)
        return true
      }
      move(href('paymentSuccess', {}, { payment: payment.id }), { replace: true })
    } catch (error) {
      key.current = undefined
      setProblem(asProblem(error))
      onRefused?.()
      setPaying(false)
      return false
    }
    setPaying(false)
    return true
  }
  return { pay, isPaying, problem }
}
