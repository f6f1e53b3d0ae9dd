import type { Subscription } from '#contract/membership/memberships.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useInstants } from '#src/i18n/use-instants.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

/** The plan that was chosen and not paid: it is paid from here, or another one is chosen below. */
export const UnpaidPlan = ({ of: { plan, payment, pending_payment_ends_at: end } }: { of: Subscription }) => {
  const { t, say } = useT()
  const { date } = useInstants()
  const refresh = useRefresh()
  return (
    payment && (
      <Notice
        tone="warning"
        title={t('membership.unpaid.title', { plan: say(plan.name) })}
        action={
          <PayButton paymentId={payment.id} onRefused={() => void refresh('subscription.read')}>
            {t('membership.unpaid.pay')}
          </PayButton>
        }
      >
        <p>{t('membership.unpaid.text')}</p>
        {end && <p>{t('membership.unpaid.until', { date: date(end) })}</p>}
      </Notice>
    )
  )
}
