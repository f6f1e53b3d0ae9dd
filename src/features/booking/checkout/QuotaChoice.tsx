import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { useAtomValue } from 'jotai'
import type { SlotQuota } from '#contract/membership/quotas.ts'
import { localIn, formatDate, formatOtherDate } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Spending } from '#src/components/booking/use-spending.ts'

/** Offers to spend units of a membership instead of money, or shows before payment why that is not possible. */
export const QuotaChoice = ({ spending }: { spending: Spending }) => {
  const { t } = useT()
  const date = useMonthEnd(spending.quota)
  const { quota, units, isPossible, isSpent, choose } = spending
  if (!quota) return null
  const isVisit = quota.unit === 'visit'
  if (!isPossible)
    return (
      <Text tone="muted">
        {quota.blocked === 'fair_use'
          ? t('booking.quota.fair_use', { count: quota.open_limit })
          : quota.blocked === 'not_covered'
            ? t('booking.quota.not_covered')
            : t(isVisit ? 'booking.quota.too_few_visits' : 'booking.quota.too_few_seats', {
                count: quota.left ?? 0,
                date,
              })}
      </Text>
    )
  return (
    <Checkbox name="use_entitlement" checked={isSpent} onChange={(event) => choose(event.target.checked)}>
      {quota.left === null
        ? t('booking.quota.unlimited')
        : t(isVisit ? 'booking.quota.use_visits' : 'booking.quota.use_seats', { count: units, left: quota.left, date })}
    </Checkbox>
  )
}

/** The day in both calendars on which the month of a quota ends. */
export const useMonthEnd = (quota: SlotQuota | undefined): string => {
  const { locale } = useT()
  const preferences = preferencesOf(useAtomValue(sessionUserAtom))
  if (!quota) return ''
  const day = localIn(SHOP_TIME_ZONE, new Date(quota.month_end)).slice(0, 10)
  return `${formatDate(locale, day, preferences)} / ${formatOtherDate(locale, day, preferences)}`
}
