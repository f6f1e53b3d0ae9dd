import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import type { PaidSubjectState, Payment } from '#contract/payment/payments.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { dropIntentAtom, finishCheckoutAtom } from '#src/domain/cart/finish-checkout.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { onwardOf, restartPath, subjectPath } from './subject-path.ts'

interface SettledProps {
  payment: Payment
  state: Exclude<PaidSubjectState, 'open'>
}

/**
 * Nothing is to be paid any more, and not by this attempt: paid by another one, in another tab or on another device; to
 * be paid in cash; expired; cancelled. What was in the cart leaves it, or is free to be ordered again.
 */
export const Settled = ({ payment, state }: SettledProps) => {
  const { t } = useT()
  const { intent, intent_id: id } = payment
  const finish = useSetAtom(finishCheckoutAtom)
  const drop = useSetAtom(dropIntentAtom)
  const isBought = state === 'paid' || state === 'cash'
  const settle = useEffectEvent(() => void (isBought ? finish(id) : drop(id)).catch(console.warn))
  useEffect(() => {
    settle()
  }, [isBought])
  const isLost = state === 'expired'
  return (
    <PaymentCard
      key="settled"
      tone={isBought ? 'good' : 'open'}
      title={t(`payment.settled.${state}.${intent}`)}
      text={t(`payment.settled.${state}.text`)}
      payment={payment}
      actions={
        <>
          {isLost && (
            <Link href={restartPath(payment)} className={buttonClass()}>
              {t(intent === 'order' ? 'payment.order_again' : 'payment.start_over')}
            </Link>
          )}
          <Link href={subjectPath(payment)} className={buttonClass({ variant: isLost ? 'secondary' : 'primary' })}>
            {t(intent === 'booking' && state === 'paid' ? 'payment.ticket' : `payment.see.${intent}`)}
          </Link>
          {!isLost && (
            <Link
              href={intent === 'subscription' ? href('membership') : onwardOf(payment)}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t(
                intent === 'booking' ? 'payment.places' : intent === 'subscription' ? 'payment.plans' : 'payment.store',
              )}
            </Link>
          )}
        </>
      }
    />
  )
}
