import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { useMove } from '#src/components/navigation/use-move.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { Payment } from '#contract/payment/payments.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { usePay } from '#src/components/payment/use-pay.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { dropIntentAtom } from '#src/domain/cart/finish-checkout.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { restartPath, subjectPath } from './subject-path.ts'
import { UnpaidThing } from './UnpaidThing.tsx'
import { isBad, isGood, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** A payment that did not work out: why, and another try for the same thing. */
export default function PaymentFailedPage({ search }: PageProps) {
  const { t } = useT()
  const move = useMove()
  const id = search.get('payment') ?? undefined
  const state = usePayment(id)
  const { payment } = state
  const dropIntent = useSetAtom(dropIntentAtom)
  const { pay, isPaying, problem } = usePay(state.again)
  const isPaid = payment !== undefined && isGood(payment)
  const isOver = payment !== undefined && isBad(payment) && !payment.can_retry

  const leave = useEffectEvent(() => void move(href('paymentSuccess', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isPaid) leave()
  }, [isPaid])
  const forget = useEffectEvent(() => payment && void dropIntent(payment.intent_id).catch(console.warn))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])

  const byCard = ({ id: paymentId }: Payment, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button variant={variant} busy={isPaying} onClick={() => void pay(paymentId, 'card')}>
      {t('payment.by_card')}
    </Button>
  )

  // The gateway redirects here after its page was left, which stays open: nothing is being confirmed.
  if (payment?.status === 'pending' && payment.url !== undefined && !state.isOffline)
    return (
      <PaymentCard
        tone="open"
        title={t('payment.left.title')}
        text={t('payment.left.text')}
        payment={payment}
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
        <Unpaid payment={payment} problem={problem} />
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
          ) : (
            !isRefunded && (
              <Link href={restartPath(payment)} className={buttonClass()}>
                {t('payment.start_over')}
              </Link>
            )
          )}
          <Link href={subjectPath(payment)} className={buttonClass({ variant: 'secondary' })}>
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
      <Unpaid payment={payment} problem={problem} />
    </PaymentCard>
  )
}

/** What is still to be paid for and until when; why another try was refused. */
const Unpaid = ({ payment, problem }: { payment: Payment; problem: ApiProblem | undefined }) => {
  const { t, format } = useT()
  return (
    <>
      {problem && <p role="alert">{sentenceOf(problem, t)}</p>}
      {payment.pay_until && (
        <Text>{t(`payment.until.${payment.intent}`, { time: format.moment(payment.pay_until) })}</Text>
      )}
      {payment.pay_until && <UnpaidThing payment={payment} />}
    </>
  )
}

const whatHappened = ({ method, status, failure_code: code }: Payment, t: Translate): string => {
  const isSplit = isInstalments(method)
  const provider = isSplit ? t(`payment.providers.${method}`) : ''
  const reason = code ?? (status === 'cancelled' ? 'cancelled' : 'gateway')
  if (status !== 'refunded' || reason === 'too_late') return t(`payment.failed.${reason}`, { provider })
  return isSplit ? t('payment.refunded.split', { provider }) : t('payment.refunded.text')
}
