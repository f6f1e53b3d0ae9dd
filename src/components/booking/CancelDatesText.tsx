import { useState } from 'react'
import type { CancelPolicy } from '#contract/booking/places.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { cancelDates } from './cancel-dates.ts'

interface CancelDatesTextProps {
  cancellation: CancelPolicy
  slot: { starts_at: string; time_zone: string }
  /** The place takes no bookings any more, so that there is no other time to move to. */
  isGone?: boolean | undefined
}

/**
 * Refunds of a chosen time and their deadlines, in the place's time zone; shows before payment when nothing can be
 * changed any more.
 */
export const CancelDatesText = ({ cancellation, slot, isGone }: CancelDatesTextProps) => {
  const { t, format } = useT()
  const { moment: when } = useShopTimes(slot.time_zone)
  const [now] = useState(() => new Date(shopNow()))
  const { refunds, changeUntil } = cancelDates(cancellation, new Date(slot.starts_at), now)
  if (!changeUntil) return <Notice tone="warning">{t('slots.refund.final')}</Notice>
  return (
    <Text as="div" size="caption" tone="muted">
      <ul>
        {refunds.map(({ percent, until }) => (
          <li key={percent}>
            {percent === 100
              ? t('slots.refund.all_by', { when: when(until) })
              : t('slots.refund.part_by', { percent: format.percent(percent / 100), when: when(until) })}
          </li>
        ))}
        <li>{t(refunds.length > 0 ? 'slots.refund.none' : 'slots.refund.none_now')}</li>
        <li>{t(isGone ? 'slots.refund.cancel_by' : 'slots.refund.cutoff_by', { when: when(changeUntil) })}</li>
      </ul>
    </Text>
  )
}
