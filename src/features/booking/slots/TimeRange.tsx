import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import * as styles from './TimeRange.css.ts'

/** From when to when, never broken within, and whether that is on the next day. */
export const TimeRange = ({ slot: { local_start: start, local_end: end } }: TimeRangeProps) => {
  const { t } = useT()
  const times = useTimes()
  return (
    <>
      <bdi className={styles.range}>
        {times.time(start)} – {times.time(end)}
      </bdi>
      {end.slice(0, 10) > start.slice(0, 10) && <> {t('slots.next_day')}</>}
    </>
  )
}

interface TimeRangeProps {
  /** Local times of the place. */
  slot: { local_start: string; local_end: string }
}
