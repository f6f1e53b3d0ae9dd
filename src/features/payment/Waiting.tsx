import { Link } from 'wouter'
import { isMissing, sentenceOf } from '#src/api/errors.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { subjectPath } from './subject-path.ts'
import type { PaymentState } from './use-payment.ts'

/** An unknown result: pending, taking long, out of reach, or no such payment. */
export const Waiting = ({ id, state }: { id: string | undefined; state: PaymentState }) => {
  const { t } = useT()
  const { payment, problem, isOffline, isSlow, again } = state
  const ways = (
    <>
      <Link href={href('history')} className={buttonClass()}>
        {t('payment.orders')}
      </Link>
      <Link href={href('store')} className={buttonClass({ variant: 'secondary' })}>
        {t('payment.store')}
      </Link>
    </>
  )
  const retry = <Button onClick={again}>{t('payment.again')}</Button>
  // Paid in one browser and returned to in another: without access here the state of the payment is unknown.
  if (id !== undefined && problem?.situation === 'unauthorized')
    return (
      <PaymentCard
        tone="open"
        title={t('payment.elsewhere.title')}
        text={t('payment.elsewhere.text')}
        actions={
          <>
            <Link
              href={href('auth', {}, { redirect: href('paymentSuccess', {}, { payment: id }) })}
              className={buttonClass()}
            >
              {t('payment.elsewhere.sign_in')}
            </Link>
            <Link
              href={href('guest', {}, { find: true, redirect: href('history') })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('core.footer.orders')}
            </Link>
          </>
        }
      />
    )
  if (id === undefined || isMissing(problem))
    return (
      <PaymentCard tone="open" title={t('payment.unknown.title')} text={t('payment.unknown.text')} actions={ways} />
    )
  if (isOffline)
    return (
      <PaymentCard tone="open" title={t('payment.offline.title')} text={t('payment.offline.text')} actions={retry} />
    )
  if (problem && problem.status < 500)
    return <PaymentCard tone="open" title={t('payment.unknown.title')} text={sentenceOf(problem, t)} actions={retry} />
  const toOrder = payment && (
    <Link href={subjectPath(payment)} className={buttonClass({ variant: 'secondary' })}>
      {t(`payment.see.${payment.intent}`)}
    </Link>
  )
  if (isSlow || problem)
    return (
      <PaymentCard
        tone="open"
        title={t('payment.slow.title')}
        text={t('payment.slow.text')}
        payment={payment}
        actions={
          <>
            {retry}
            {toOrder}
          </>
        }
      />
    )
  return (
    <PaymentCard tone="open" title={t('payment.pending.title')} text={t('payment.pending.text')} payment={payment} />
  )
}
