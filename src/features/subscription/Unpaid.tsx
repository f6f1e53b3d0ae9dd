import { Link } from 'wouter'
import type { Subscription } from '#contract/membership/memberships.ts'
import { joinPath, startOf } from '#src/components/payment/membership-start.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useDays } from './dates.ts'
import { useRefresh } from '#src/api/use-refresh.ts'

/** A membership that has not begun: what it waits for, the ways to begin it, and its deadline. */
export const Unpaid = ({ of }: { of: Subscription }) => {
  const { t, format } = useT()
  const { day } = useDays()
  const refresh = useRefresh()
  const { payment, amount_due: due, pending_payment_ends_at: end } = of
  if (!payment) return <Notice tone="warning">{t('subscription.unpaid.over')}</Notice>
  const start = startOf(of)
  const isRefused = start === 'refused'
  return (
    <Notice
      tone="warning"
      title={t(`subscription.unpaid.title.${start}`)}
      action={
        <Stack gap="sm" align="start">
          {isRefused && (
            <Link href={joinPath(of)} className={buttonClass()}>
              {t('subscription.unpaid.join')}
            </Link>
          )}
          <PayButton
            paymentId={payment.id}
            variant={isRefused ? 'secondary' : 'primary'}
            onRefused={() => void refresh('subscription.read')}
          >
            {t(`subscription.unpaid.pay.${start}`, { price: due ? format.money(due) : '' })}
          </PayButton>
        </Stack>
      }
    >
      <p>{t(`subscription.unpaid.text.${start}`)}</p>
      {end && <p>{t('subscription.unpaid.until', { date: day(end) })}</p>}
    </Notice>
  )
}
