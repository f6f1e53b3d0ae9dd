import type { Subscription } from '#contract/membership/memberships.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Charging } from './Charging.tsx'
import { Unpaid } from './Unpaid.tsx'
import { useDays } from './dates.ts'

/** The state of a membership, in a sentence or two. */
export const SubscriptionStatus = ({ of }: { of: Subscription }) => {
  const { t, format } = useT()
  const { day, both } = useDays()
  const { status, pending_change: pending, resumes_at: resumes, grace_ends_at: grace, retries_at: retry } = of
  if (status === 'pending_payment') return <Unpaid of={of} />
  if (status === 'cancelled' || status === 'expired')
    return <Text tone="muted">{t('subscription.ended', { date: day(of.current_period_end) })}</Text>
  if (of.is_charging) return <Charging />
  if (status === 'past_due')
    return (
      <Notice tone="warning">
        {retry === null
          ? t('subscription.past_due_last', { grace: day(grace ?? of.current_period_end) })
          : t('subscription.past_due', { date: day(retry), grace: day(grace ?? of.current_period_end) })}
      </Notice>
    )
  if (status === 'paused')
    return <Notice>{t('subscription.paused', { count: of.remaining_days ?? 0, date: day(resumes ?? '') })}</Notice>
  if (of.cancel_at_period_end)
    return <Notice tone="warning">{t('subscription.ends', { date: day(of.current_period_end) })}</Notice>
  if (pending)
    return (
      <Notice>
        <Message
          of="subscription.pending"
          values={{
            plan: <ShopText text={pending.plan_name} />,
            date: day(pending.at),
            price: t(`subscription.every.${pending.interval}`, { price: format.money(pending.amount) }),
          }}
        />
      </Notice>
    )
  if (status === 'trialing')
    return (
      <Notice tone="success">
        {t('subscription.trial_until', {
          date: day(of.current_period_end),
          price: of.next_amount ? format.money(of.next_amount) : '',
        })}
      </Notice>
    )
  return <Text tone="muted">{t('subscription.renews', { date: both(of.current_period_end) })}</Text>
}
