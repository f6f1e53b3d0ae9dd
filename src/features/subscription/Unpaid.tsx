import type { Subscription } from '#contract/membership/memberships.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useDays } from './dates.ts'
import { useRefresh } from '#src/api/use-refresh.ts'

/** A membership that waits for its first payment: the attempt to continue, its amount, and its deadline. */
export const Unpaid = ({ of }: { of: Subscription }) => {
  const { t, format } = useT()
  const { day } = useDays()
  const refresh = useRefresh()
  const { payment, amount_due: due, pending_payment_ends_at: end } = of
  if (!payment) return <Notice tone="warning">{t('subscription.unpaid.over')}</Notice>
  const isFree = due?.amount === 0
  return (
    <Notice
      tone="warning"
      title={t('subscription.unpaid.title')}
      action={
        <PayButton paymentId={payment.id} onRefused={() => void refresh('subscription.read')}>
          {due && !isFree ? t('subscription.unpaid.pay', { price: format.money(due) }) : t('subscription.unpaid.go_on')}
        </PayButton>
      }
    >
      <p>{t(isFree ? 'subscription.unpaid.trial' : 'subscription.unpaid.text')}</p>
      {end && <p>{t('subscription.unpaid.until', { date: day(end) })}</p>}
    </Notice>
  )
}
