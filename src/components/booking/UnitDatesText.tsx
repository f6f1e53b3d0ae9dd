import { useState } from 'react'
import type { CancelPolicy } from '#contract/booking/places.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { cancelDates } from './cancel-dates.ts'

interface UnitDatesTextProps {
  cancellation: CancelPolicy
  slot: { starts_at: string; time_zone: string }
  unit: 'visit' | 'seat'
  /** How many are spent. */
  count: number
}

/** Until when a booking by the membership can be cancelled: its units come back until then, and no percentage of money. */
export const UnitDatesText = ({ cancellation, slot, unit, count }: UnitDatesTextProps) => {
  const { t } = useT()
  const { moment: when } = useShopTimes(slot.time_zone)
  const [now] = useState(() => new Date(shopNow()))
  const { changeUntil } = cancelDates(cancellation, new Date(slot.starts_at), now)
  if (!changeUntil) return <Notice tone="warning">{t('slots.refund.final')}</Notice>
  return (
    <Text as="div" size="caption" tone="muted">
      <ul>
        <li>{t(`slots.covered.${unit}_back`, { when: when(changeUntil), count })}</li>
        <li>{t('slots.covered.spent')}</li>
      </ul>
    </Text>
  )
}
