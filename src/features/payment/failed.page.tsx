import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { useMove } from '#src/components/navigation/use-move.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { Payment } from '#contract/payment/payments.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { usePay } from '#src/components/payment/use-pay.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { restartPath, subjectPath } from './subject-path.ts'
import { UnpaidThing } from './UnpaidThing.tsx'
import { Settled } from './Settled.tsx'
import { type PaidThing, usePaidThing } from './use-paid-thing.ts'
import { isBad, isGood, isSettledElsewhere, subjectStateOf, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** A payment that did not work out: why, and another try for the same thing. */
export default function PaymentFailedPage({ search }: PageProps) {
  const { t } = useT()
  const move = useMove()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const { pay, isPaying, problem } = usePay(state.again)
  const isUnpaid = payment?.pay_until !== undefined
  const { isReady, ...thing } = usePaidThing(payment?.intent, payment?.intent_id ?? '', isUnpaid)
  const isPaid = payment !== undefined && isGood(payment)

  const leave = useEffectEvent(() => void move(href('paymentSuccess', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isPaid) leave()
  }, [isPaid])

  const byCard = ({ id: paymentId }: Payment, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button variant={variant} busy={isPaying} onClick={() => void pay(paymentId, 'card')}>
      {t('payment.by_card')}
    </Button>
  )

  const subject = payment && subjectStateOf(payment)
  const isOver = payment && (isSettledElsewhere(payment) || (isBad(payment) && payment.status !== 'refunded'))
  if (isOver && subject && subject !== 'open') return <Settled payment={payment} state={subject} />

  if (isUnpaid && !isReady) return <Waiting id={id} state={state} />

  // The gateway redirects here after its page was left, which stays open: nothing is being confirmed.
  if (payment?.status === 'pending' && payment.url !== undefined && !state.isOffline)
    return (
      <PaymentCard
        tone="open"
        title={t('payment.left.title')}
        text={t('payment.left.text')}
        payment={payment}
        more={<ErrorNotice problem={problem} />}
        actions={
          <>
            <Button busy={isPaying} onClick={() => void pay(payment.id)}>
              {t('payment.go_on')}
            </Button>
            {isInstalments(payment.method) && byCard(payment)}
            <Link href={subjectPath(payment)} className={buttonClass({ variant: 'secondary' })}>
              {t(`payment.see.${payment.intent}`)}
            </Link>
          </>
        }
      >
        <Unpaid payment={payment} thing={thing} />
      </PaymentCard>
    )
  if (!payment || !isBad(payment)) return <Waiting id={id} state={state} />
  const isRefunded = payment.status === 'refunded'
  const isCancelled = payment.status === 'cancelled'
  return (
    <PaymentCard
      tone={isRefunded || isCancelled ? 'open' : 'bad'}
      title={t(
        isRefunded ? 'payment.refunded.title' : isCancelled ? 'payment.failed.cancelled_title' : 'payment.failed.title',
      )}
      text={whatHappened(payment, t)}
      payment={payment}
      more={<ErrorNotice problem={problem} />}
      actions={
        <>
          {payment.can_retry ? (
            isInstalments(payment.method) ? (
              byCard(payment, 'primary')
            ) : (
              <Button busy={isPaying} onClick={() => void pay(payment.id)}>
                {t('payment.retry')}
              </Button>
            )
          ) : null}
          <Link
            href={subjectPath(payment)}
            className={buttonClass({ variant: payment.can_retry ? 'secondary' : 'primary' })}
          >
            {payment.can_retry && payment.intent === 'order'
              ? t('payment.other_way')
              : t(`payment.see.${payment.intent}`)}
          </Link>
          {payment.can_retry && payment.intent === 'order' && (
            <Link href={restartPath(payment)} className={buttonClass({ variant: 'secondary' })}>
              {t('payment.change')}
            </Link>
          )}
        </>
      }
    >
      <Unpaid payment={payment} thing={thing} />
    </PaymentCard>
  )
}

/** What is still to be paid for and until when. */
const Unpaid = ({ payment, thing }: { payment: Payment; thing: PaidThing }) => {
  const { t } = useT()
  const { until } = useShopTimes(thing.booking?.availability.time_zone)
  return (
    <>
      {payment.pay_until && <Text>{t(`payment.until.${payment.intent}`, { time: until(payment.pay_until) })}</Text>}
      {payment.pay_until && <UnpaidThing {...thing} />}
    </>
  )
}

const whatHappened = ({ method, status, failure_code: code, subject_state: state }: Payment, t: Translate): string => {
  const isSplit = isInstalments(method)
  const provider = isSplit ? t(`payment.providers.${method}`) : ''
  const reason = code ?? (status === 'cancelled' ? 'cancelled' : 'gateway')
  const isTwice = reason === 'too_late' && state === 'paid'
  if (isTwice) return t('payment.refunded.twice')
  if (status !== 'refunded' || reason === 'too_late') return t(`payment.failed.${reason}`, { provider })
  return isSplit ? t('payment.refunded.split', { provider }) : t('payment.refunded.text')
}
