import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { Subscription } from '#contract/membership/memberships.ts'
import type { Payment } from '#contract/payment/payments.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { finishCheckoutAtom } from '#src/domain/cart/finish-checkout.ts'
import { forgetHoldAtom } from '#src/domain/hold/hold.ts'
import { installMomentAtom } from '#src/state/install.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { membershipQuery } from './paid-queries.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { onwardOf, subjectPath } from './subject-path.ts'
import { isBad, isGood, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** Needed once the payment is confirmed. */
const PaidThing = latePart(async () => (await import('./PaidThing.tsx')).PaidThing)
/** A form that customers with an account never need. */
const GuestAccount = latePart(async () => (await import('./GuestAccount.tsx')).GuestAccount)

/** Offered at the moment word of it is wanted. */
const AskForPush = latePart(async () => (await import('#src/components/push/AskForPush.tsx')).AskForPush)

/** The return page after a payment: shows success once the server confirms it. */
export default function PaymentSuccessPage({ search }: PageProps) {
  const { t } = useT()
  const move = useMove()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const isGuest = useAtomValue(isGuestAtom)
  const isMembership = payment?.intent === 'subscription'
  const membership = useQuery({ ...membershipQuery, enabled: isMembership }).data?.data.subscription
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
  const leave = useEffectEvent(() => void move(href('paymentFailed', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isOtherwise) leave()
  }, [isOtherwise])

  if (!payment || !isPaid) return <Waiting id={id} state={state} />
  const kind = paidKind(payment, membership)
  return (
    <PaymentCard
      tone="good"
      title={t(`payment.paid.${kind}.title`)}
      text={t(`payment.paid.${kind}.text`)}
      payment={payment.amount.amount > 0 ? payment : undefined}
      actions={
        <>
          <Link href={subjectPath(payment)} className={buttonClass()}>
            {t(`payment.see.${payment.intent}`)}
          </Link>
          <Link href={onwardOf(payment)} className={buttonClass({ variant: 'secondary' })}>
            {t(payment.intent === 'booking' ? 'payment.places' : 'payment.store')}
          </Link>
        </>
      }
      more={
        <>
          {payment.intent !== 'subscription' && (
            <Suspense>
              <AskForPush about={payment.intent} />
            </Suspense>
          )}
          {isGuest && (
            <Suspense>
              <GuestAccount redirect={subjectPath(payment)} />
            </Suspense>
          )}
        </>
      }
    >
      <Suspense>
        <PaidThing payment={payment} />
      </Suspense>
    </PaymentCard>
  )
}

/** A payment of nothing starts a trial, or saves another card for a membership that was there before. */
const paidKind = (
  { method, intent, amount, created_at: paidAt, confirmation_ends_at: confirmBy }: Payment,
  membership: Subscription | null | undefined,
) => {
  if (method === 'cod') return confirmBy === undefined ? 'cash' : 'unconfirmed'
  if (intent !== 'subscription' || amount.amount > 0) return intent
  const isNew = membership?.status === 'trialing' && membership.created_at >= paidAt.slice(0, 16)
  return isNew || !membership ? 'trial' : 'method'
}
