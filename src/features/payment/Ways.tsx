import { Link } from 'wouter'
import type { Payment } from '#contract/payment/payments.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import { joinPath } from '#src/components/payment/membership-start.ts'
import type { OnlineMethod } from '#src/components/payment/use-pay.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { restartPath, subjectPath } from './subject-path.ts'
import type { PaidThing } from './use-paid-thing.ts'

interface WaysProps {
  /** Left open on its page, or not made. */
  payment: Payment
  thing: PaidThing
  isPaying: boolean
  onPay: (method?: OnlineMethod) => void
}

/** The ways on from a payment that was not made: only those that what it is for allows. */
export const Ways = ({ payment, thing, isPaying, onPay }: WaysProps) => {
  const { t } = useT()
  const { intent, method, status, can_retry: canRetry, other_methods: others = [] } = payment
  const isLeft = status === 'pending'
  const isSplit = isInstalments(method)
  const again = (words: string, variant: 'primary' | 'secondary', by?: OnlineMethod) => (
    <Button variant={variant} busy={isPaying} onClick={() => onPay(by)}>
      {words}
    </Button>
  )
  const isOrder = canRetry && intent === 'order'
  const see = (
    <Link
      href={subjectPath(payment)}
      className={buttonClass({ variant: canRetry || isLeft ? 'secondary' : 'primary' })}
    >
      {t(isOrder && others.length > 0 ? 'payment.other_way' : `payment.see.${intent}`)}
    </Link>
  )
  if (isLeft)
    return (
      <>
        {again(
          t(intent === 'subscription' && payment.amount.amount === 0 ? 'payment.card.go_on' : 'payment.go_on'),
          'primary',
        )}
        {isSplit && others.includes('card') && again(t('payment.by_card'), 'secondary', 'card')}
        {see}
      </>
    )
  // The card had its trial: the same again would be refused again.
  if (payment.failure_code === 'trial_used' && canRetry)
    return (
      <>
        {thing.membership && (
          <Link href={joinPath(thing.membership)} className={buttonClass()}>
            {t('payment.card.join')}
          </Link>
        )}
        {again(t('payment.card.another'), 'secondary')}
      </>
    )
  return (
    <>
      {canRetry &&
        (isSplit && others.includes('card')
          ? again(t('payment.by_card'), 'primary', 'card')
          : again(t('payment.retry'), 'primary'))}
      {see}
      {isOrder && (
        <Link href={restartPath(payment)} className={buttonClass({ variant: 'secondary' })}>
          {t('payment.change')}
        </Link>
      )}
    </>
  )
}
