import { isInstalments } from '#contract/rules/instalments.ts'
import type { Money } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Payment } from '#contract/payment/payments.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { usePay } from '#src/components/payment/use-pay.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { UnpaidThing } from './UnpaidThing.tsx'
import type { PaidThing } from './use-paid-thing.ts'
import { Ways } from './Ways.tsx'

interface FailedPaymentProps {
  payment: Payment
  thing: PaidThing
  /** Its page was left while it was open. */
  isLeft: boolean
  again: () => void
}

/** Why a payment did not work out, what it was for, and the ways on. */
export const FailedPayment = ({ payment, thing, isLeft, again }: FailedPaymentProps) => {
  const { t } = useT()
  const { pay, isPaying, problem } = usePay(again)
  const rest = restOf(payment, thing)
  const amount = rest ?? payment.amount
  // Its page was closed for what was left out, or left: a refusal is said as such.
  const isRest = rest !== undefined && (payment.status === 'cancelled' || payment.failure_code === 'expired')
  return (
    <PaymentCard
      tone={isLeft || isRest || payment.status === 'refunded' || payment.status === 'cancelled' ? 'open' : 'bad'}
      title={t(isRest ? 'payment.rest.title' : titleOf(payment, isLeft))}
      text={
        isRest
          ? t('payment.rest.text')
          : isLeft
            ? t(isOfCard(payment) ? 'payment.card.text' : 'payment.left.text')
            : whatHappened(payment, t)
      }
      payment={amount.amount > 0 ? { ...payment, amount } : undefined}
      more={<ErrorNotice problem={problem} />}
      actions={
        <Ways payment={payment} thing={thing} isPaying={isPaying} onPay={(method) => void pay(payment.id, method)} />
      }
    >
      <Unpaid payment={payment} thing={thing} />
    </PaymentCard>
  )
}

/** What is left to pay of several things, once some of them are paid otherwise or have ended. */
const restOf = ({ status, amount, can_retry: canRetry }: Payment, { basket }: PaidThing): Money | undefined => {
  if (!basket || status === 'pending' || !canRetry) return undefined
  const open = basket.parts.filter(({ state }) => state === 'open')
  const left = sumOf(open.map((part) => part.amount.amount))
  return open.length === 0 || left === amount.amount ? undefined : { ...amount, amount: left }
}

/** Nothing is charged: the payment saves a card, for a trial or in place of another. */
const isOfCard = ({ intent, amount }: Payment): boolean => intent === 'subscription' && amount.amount === 0

const titleOf = (payment: Payment, isLeft: boolean): MessageKey => {
  if (payment.failure_code === 'trial_used') return 'payment.card.refused_title'
  if (isOfCard(payment)) return 'payment.card.title'
  if (isLeft) return 'payment.left.title'
  if (payment.status === 'refunded') return 'payment.refunded.title'
  return payment.status === 'cancelled' ? 'payment.failed.cancelled_title' : 'payment.failed.title'
}

/** What is still to be paid for and until when. */
const Unpaid = ({ payment, thing }: { payment: Payment; thing: PaidThing }) => {
  const { t } = useT()
  const { until, isPast } = useShopTimes(thing.booking?.availability.time_zone)
  return (
    <>
      {payment.pay_until && !isPast(payment.pay_until) && (
        <Text>
          {t(isOfCard(payment) ? 'payment.card.until' : `payment.until.${payment.intent}`, {
            time: until(payment.pay_until),
          })}
        </Text>
      )}
      {payment.prepaid_before && <Text tone="danger">{t('payment.gift_card_less')}</Text>}
      {thing.order?.gift && payment.can_retry && !payment.other_methods && <Text>{t('payment.gift.by_card')}</Text>}
      {payment.pay_until && <UnpaidThing {...thing} />}
    </>
  )
}

const whatHappened = (payment: Payment, t: Translate): string => {
  const { method, status, failure_code: code, subject_state: state } = payment
  const isSplit = isInstalments(method)
  const provider = isSplit ? t(`payment.providers.${method}`) : ''
  const reason = code ?? (status === 'cancelled' ? 'cancelled' : 'gateway')
  if (isOfCard(payment) && reason === 'cancelled') return t('payment.card.text')
  const isTwice = reason === 'too_late' && state === 'paid'
  if (isTwice) return t('payment.refunded.twice')
  if (status !== 'refunded' || reason === 'too_late') return t(`payment.failed.${reason}`, { provider })
  return isSplit ? t('payment.refunded.split', { provider }) : t('payment.refunded.text')
}
