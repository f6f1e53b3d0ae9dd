import { useState } from 'react'
import type { CancelPolicy } from '#contract/booking/places.ts'
import { localIn } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { useHydrated } from '#src/state/hydrated.ts'
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
  const when = useSayUntil(slot.time_zone)
  const [now] = useState(() => new Date(shopNow()))
  const { refunds, changeUntil } = cancelDates(cancellation, new Date(slot.starts_at), now)
  if (!changeUntil) return <Notice tone="warning">{t('places.refund.final')}</Notice>
  return (
    <Text as="div" size="caption" tone="muted">
      <ul>
        {refunds.map(({ percent, until }) => (
          <li key={percent}>
            {percent === 100
              ? t('places.refund.all_by', { when: when(until) })
              : t('places.refund.part_by', { percent: format.percent(percent / 100), when: when(until) })}
          </li>
        ))}
        <li>{t(refunds.length > 0 ? 'places.refund.none' : 'places.refund.none_now')}</li>
        <li>{t(isGone ? 'places.refund.cancel_by' : 'places.refund.cutoff_by', { when: when(changeUntil) })}</li>
      </ul>
    </Text>
  )
}

/** A deadline in the place's time zone, with the zone's name where the reader's clock differs. */
export const useSayUntil = (zone: string): ((at: Date) => string) => {
  const { t } = useT()
  const times = useTimes()
  const isHydrated = useHydrated()
  return (at) => {
    const local = localIn(zone, at)
    const isElsewhere = isHydrated && localIn(Intl.DateTimeFormat().resolvedOptions().timeZone, at) !== local
    const time = times.moment(local)
    return isElsewhere ? t('places.time_in_zone', { time, zone: times.zone(zone, local) }) : time
  }
}
