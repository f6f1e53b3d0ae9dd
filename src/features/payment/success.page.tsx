import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { finishCheckoutAtom } from '#src/state/finish-checkout.ts'
import { forgetHoldAtom } from '#src/state/hold.ts'
import { installMomentAtom } from '#src/state/install.ts'
import { isGuestAtom } from '#src/state/session.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { placeOf } from './place-of.ts'
import { isBad, isGood, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** Where a customer comes back to after paying: it says so once the server does. */
export default function PaymentSuccessPage({ search }: PageProps) {
  const { t } = useT()
  const [, move] = useLocation()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const isGuest = useAtomValue(isGuestAtom)
  const finish = useSetAtom(finishCheckoutAtom)
  const forgetHold = useSetAtom(forgetHoldAtom)
  const setMoment = useSetAtom(installMomentAtom)
  const isPaid = payment !== undefined && isGood(payment)
  const isOtherwise = payment !== undefined && isBad(payment)

  const settle = useEffectEvent(() => {
    if (payment?.intent === 'order') void finish(payment.intent_id).catch(console.warn)
    if (payment?.intent === 'booking') void forgetHold().catch(console.warn)
    setMoment(true)
  })
  useEffect(() => {
    if (isPaid) settle()
  }, [isPaid])
  const leave = useEffectEvent(() => move(href('paymentFailed', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isOtherwise) leave()
  }, [isOtherwise])

  if (!payment || !isPaid) return <Waiting id={id} state={state} />
  const kind = payment.method === 'cod' ? 'cash' : payment.intent
  return (
    <PaymentCard
      tone="good"
      title={t(`payment.paid.${kind}.title`)}
      text={t(`payment.paid.${kind}.text`)}
      payment={payment}
      actions={
        <>
          <Link href={placeOf(payment)} className={buttonClass()}>
            {t(`payment.see.${payment.intent}`)}
          </Link>
          <Link
            href={isGuest ? href('auth', {}, { mode: 'register' }) : href('store')}
            className={buttonClass({ variant: 'secondary' })}
          >
            {isGuest ? t('payment.register') : t('payment.store')}
          </Link>
        </>
      }
    />
  )
}
