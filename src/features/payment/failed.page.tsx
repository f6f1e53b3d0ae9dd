import { useSetAtom } from 'jotai'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import { dropIntentAtom } from '#src/state/finish-checkout.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { beginningOf, placeOf } from './place-of.ts'
import { isBad, isGood, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** A payment that did not work out: why, and another try for the same thing. */
export default function PaymentFailedPage({ search }: PageProps) {
  const { t } = useT()
  const [, move] = useLocation()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const dropIntent = useSetAtom(dropIntentAtom)
  const { retry, isSending } = useRetry()
  const isPaid = payment !== undefined && isGood(payment)
  const isOver = payment !== undefined && isBad(payment) && !payment.can_retry

  const leave = useEffectEvent(() => move(href('paymentSuccess', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isPaid) leave()
  }, [isPaid])
  const forget = useEffectEvent(() => payment && void dropIntent(payment.intent_id).catch(console.warn))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])

  if (!payment || !isBad(payment)) return <Waiting id={id} state={state} />
  const isRefunded = payment.status === 'refunded'
  const reason = payment.failure_code ?? (payment.status === 'cancelled' ? 'cancelled' : 'gateway')
  return (
    <PaymentCard
      tone={isRefunded ? 'open' : 'bad'}
      title={t(isRefunded ? 'payment.refunded.title' : 'payment.failed.title')}
      text={t(isRefunded && reason !== 'too_late' ? 'payment.refunded.text' : `payment.failed.${reason}`)}
      payment={payment}
      actions={
        <>
          {payment.can_retry ? (
            <Button busy={isSending} onClick={() => void retry(payment.id)}>
              {t('payment.retry')}
            </Button>
          ) : (
            !isRefunded && (
              <Link href={beginningOf(payment)} className={buttonClass()}>
                {t('payment.start_over')}
              </Link>
            )
          )}
          <Link href={placeOf(payment)} className={buttonClass({ variant: 'secondary' })}>
            {t(`payment.see.${payment.intent}`)}
          </Link>
        </>
      }
    />
  )
}

/** Another attempt at the same order, booking or subscription. Pressed twice, it is one. */
const useRetry = () => {
  const call = use(SendContext)
  const [, move] = useLocation()
  const [isSending, setSending] = useState(false)
  const key = useRef<string>(undefined)
  useBusy('payment', isSending)
  const retry = async (id: string) => {
    if (isSending) return
    setSending(true)
    key.current ??= crypto.randomUUID()
    try {
      const { data } = await call('payments.retry', { params: { id } }, { headers: { 'Idempotency-Key': key.current } })
      const { payment } = data
      if (payment.url !== undefined && payment.status === 'pending') return location.assign(payment.url)
      move(href('paymentSuccess', {}, { payment: payment.id }), { replace: true })
    } catch {
      // It was told as a toast; the button is there again.
      key.current = undefined
    }
    setSending(false)
  }
  return { retry, isSending }
}
