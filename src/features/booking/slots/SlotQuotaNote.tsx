import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { useMonthEnd } from '#src/features/booking/checkout/QuotaChoice.tsx'
import { useSlotQuota } from '#src/components/booking/use-spending.ts'

/** What a member has left for the chosen time, where it is chosen. */
export const SlotQuotaNote = ({ availabilityId }: { availabilityId: string | undefined }) => {
  const { t } = useT()
  const quota = useSlotQuota(availabilityId)
  const date = useMonthEnd(quota)
  if (!quota) return null
  const { blocked, left, open_left: open, open_limit: limit } = quota
  return (
    <Text size="caption" {...(blocked ? { tone: 'muted' } : { weight: 'medium' })}>
      {blocked === 'not_covered'
        ? t('slots.quota.not_covered')
        : blocked === 'fair_use'
          ? t('slots.quota.fair_use', { count: limit })
          : left === null
            ? t('slots.quota.open', { count: open ?? 0, limit })
            : t(quota.unit === 'visit' ? 'slots.quota.visits' : 'slots.quota.seats', { count: left, date })}
    </Text>
  )
}
