import { Suspense, useEffect, useEffectEvent } from 'react'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { href } from '#src/routes.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Settled } from './Settled.tsx'
import { usePaidThing } from './use-paid-thing.ts'
import { isBad, isGood, isSettledElsewhere, subjectStateOf, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

const loadFailed = async () => (await import('./FailedPayment.tsx')).FailedPayment
/** Fetched while the payment is read, which it waits for. */
const FailedPayment = latePart(loadFailed)

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** A payment that did not work out: why, and another try for the same thing. */
export default function PaymentFailedPage({ search }: PageProps) {
  const move = useMove()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const isUnpaid = payment?.pay_until !== undefined
  const { isReady, ...thing } = usePaidThing(payment?.intent, payment?.intent_id ?? '', isUnpaid)
  const isPaid = payment !== undefined && isGood(payment)

  const leave = useEffectEvent(() => void move(href('paymentSuccess', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isPaid) leave()
  }, [isPaid])
  useEffect(() => void loadFailed().catch(() => undefined), [])

  const subject = payment && subjectStateOf(payment)
  const isOver = payment && (isSettledElsewhere(payment) || (isBad(payment) && payment.status !== 'refunded'))
  if (isOver && subject && subject !== 'open') return <Settled payment={payment} state={subject} />

  if (isUnpaid && !isReady) return <Waiting id={id} state={state} />

  // The gateway redirects here after its page was left, which stays open: nothing is being confirmed.
  const isLeft = payment?.status === 'pending' && payment.url !== undefined && !state.isOffline
  if (!payment || !(isLeft || isBad(payment))) return <Waiting id={id} state={state} />
  return (
    <Suspense fallback={<Waiting id={id} state={state} />}>
      <FailedPayment payment={payment} thing={thing} isLeft={isLeft} again={state.again} />
    </Suspense>
  )
}
