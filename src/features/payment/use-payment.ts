import { useAtomValue } from 'jotai'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { affectedByPayment } from '#contract/affects.ts'
import type { PaidSubjectState, Payment } from '#contract/payment/payments.ts'
import { asProblem, isOutOfReach, type ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { onlineAtom } from '#src/state/online.ts'

/** What is known of a payment. `slow`: it takes longer than payments do. */
export interface PaymentState {
  payment: Payment | undefined
  problem: ApiProblem | undefined
  isOffline: boolean
  isSlow: boolean
  again: () => void
}

const QUICK_MS = 1500
const SLOW_MS = 6000
/** So many quick questions, then slow ones. */
const QUICK_TRIES = 12

/** Whether what a payment is for can go on: it is made, or will be in cash. */
export const isGood = ({ status, method }: Payment): boolean =>
  status === 'succeeded' || (status === 'pending' && method === 'cod')

/** Whether the customer's money is not needed or not coming. */
export const isBad = ({ status }: Payment): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'refunded'

/** How what it is for stands. A former release says whether it can be paid, and no more. */
export const subjectStateOf = ({ subject_state: state, status, can_retry: canRetry }: Payment): PaidSubjectState =>
  state ?? (status === 'pending' || canRetry ? 'open' : 'expired')

/** Whether the attempt is of no use any more, although it has no result: its page is open in another tab, say. */
export const isSettledElsewhere = (payment: Payment): boolean =>
  payment.status === 'pending' && !isGood(payment) && ['paid', 'cancelled'].includes(subjectStateOf(payment))

/** A payment's state, polled until it is final. The URL is never trusted. */
export const usePayment = (id: string | undefined): PaymentState => {
  const call = use(SendContext)
  const refresh = useRefresh()
  const isOnline = useAtomValue(onlineAtom)
  const [payment, setPayment] = useState<Payment>()
  const [problem, setProblem] = useState<ApiProblem>()
  const [tries, setTries] = useState(0)
  /** Reads a final state again: an attempt whose order or booking has ended pays nothing. */
  const [isStale, setStale] = useState(false)
  const isFinal = payment !== undefined && (isGood(payment) || isBad(payment) || isSettledElsewhere(payment))
  const isOver =
    id === undefined ||
    (isFinal && !isStale) ||
    (problem !== undefined && !isOutOfReach(problem) && problem.status < 500)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (id === undefined) return
    try {
      const { data } = await call('payments.read', { params: { id } }, { signal, isQuiet: true })
      if (signal.aborted) return
      setPayment(data.payment)
      setProblem(undefined)
      setStale(false)
    } catch (error) {
      if (!signal.aborted) setProblem(asProblem(error))
    }
    if (!signal.aborted) setTries((previous) => previous + 1)
  })
  useEffect(() => {
    if (isOver) return
    const stop = new AbortController()
    const wait = tries === 0 ? 0 : tries < QUICK_TRIES ? QUICK_MS : SLOW_MS
    const timer = setTimeout(() => void ask(stop.signal), wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, isOver, tries, isOnline])

  // A tab that is restored shows what was true when it was left: meanwhile it may have been paid in another.
  const look = () => {
    if (document.visibilityState !== 'visible' || !payment || isGood(payment)) return
    setTries(0)
    setStale(true)
  }
  const shown = useEffectEvent(look)
  useEffect(() => {
    const show = () => shown()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [])
  usePageRestored(look)

  // What was read of the thing before it was paid, or was not, is out of date.
  const outdate = useEffectEvent(() => {
    if (payment) for (const name of affectedByPayment[payment.intent]) void refresh(name)
  })
  useEffect(() => {
    if (isFinal) outdate()
  }, [isFinal])

  return {
    payment,
    problem,
    isOffline: !isOnline || (problem !== undefined && isOutOfReach(problem)),
    isSlow: !isFinal && tries >= QUICK_TRIES,
    again: () => {
      setProblem(undefined)
      setTries(0)
      setStale(true)
    },
  }
}
