import type { Subscription } from '#contract/membership/memberships.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** Reasons a customer cannot change now; the membership's state shows the others. */
const TOLD = ['trial', 'once_a_period', 'no_days'] as const

/** How many days of pausing are left this year, and why no pause can begin now. */
export const PauseDays = ({ of }: { of: Subscription }) => {
  const { t } = useT()
  const { pause_days_left: days, pause_blocked: blocked } = of
  const told = TOLD.find((one) => one === blocked)
  // One that is ending is not paused.
  if (days === undefined || of.cancel_at_period_end) return null
  return (
    <Text size="caption" tone="muted">
      {told
        ? t(`subscription.pause.why.${told}`)
        : of.status === 'active'
          ? t('subscription.pause.days_left', { count: days })
          : ''}
    </Text>
  )
}
