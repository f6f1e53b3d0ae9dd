import { Link } from 'wouter'
import type { Subscription } from '#contract/membership/memberships.ts'
import { joinPath, startOf } from '#src/components/payment/membership-start.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

/** The plan that was chosen and has not begun: it is begun from here, or another one is chosen below. */
export const UnpaidPlan = ({ of }: { of: Subscription }) => {
  const { t, format } = useT()
  const refresh = useRefresh()
  const { plan, payment, pending_payment_ends_at: end } = of
  const start = startOf(of)
  const isRefused = start === 'refused'
  return (
    payment && (
      <Notice
        tone="warning"
        title={<Message of={`membership.unpaid.title.${start}`} values={{ plan: <ShopText text={plan.name} /> }} />}
        action={
          <Stack gap="sm" align="start">
            {isRefused && (
              <Link href={joinPath(of)} className={buttonClass()}>
                {t('membership.unpaid.join')}
              </Link>
            )}
            <PayButton
              paymentId={payment.id}
              variant={isRefused ? 'secondary' : 'primary'}
              onRefused={() => void refresh('subscription.read')}
            >
              {t(`membership.unpaid.pay.${start}`)}
            </PayButton>
          </Stack>
        }
      >
        <p>{t(`membership.unpaid.text.${start}`)}</p>
        {end && <p>{t('membership.unpaid.until', { date: format.date(end) })}</p>}
      </Notice>
    )
  )
}
