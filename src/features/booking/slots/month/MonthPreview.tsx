import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { AvailabilityDay } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMonthWords } from '#src/i18n/use-month-words.ts'
import { usePreferences, useTimes } from '#src/i18n/use-times.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './DayCalendar.css.ts'
import { arePriced, DayFace, DayLegend, isFree, useDayWords } from './DayFace.tsx'
import { monthAround, weekdayOf } from './month-around.ts'

export interface MonthPreviewProps {
  /** What is free on each day, from today on. */
  days: readonly AvailabilityDay[]
  /** The day chosen, whose month is shown. */
  day: string
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * The month of the calendar as plain markup: it is in the server's document, and looks like `DayCalendar`, whose code
 * is loaded when it is used (`useLatePicker`, which reads `data-press`).
 */
export const MonthPreview = ({ days, day }: MonthPreviewProps) => {
  const { t } = useT()
  const times = useTimes()
  const words = useMonthWords()
  const month = monthAround(day, usePreferences().calendar)
  const [first = day, last = day] = [month[0], month.at(-1)]
  return (
    <>
      <div role="group" aria-label={t('days.calendar')} className={styles.calendar}>
        <header className={styles.header}>
          <Step months={-1} isDisabled={first <= (days[0]?.date ?? first)} />
          <div className={styles.months}>
            <p className={styles.month}>{words.month(first)}</p>
            <span className={styles.otherMonth}>{times.otherMonths(first, last)}</span>
          </div>
          <Step months={1} />
        </header>
        <table className={styles.grid}>
          <thead aria-hidden="true">
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} className={styles.weekday}>
                  {words.weekday(month.find((date) => weekdayOf(date) === weekday) ?? first)}
                </th>
              ))}
            </tr>
          </thead>
          <Weeks month={month} days={days} day={day} />
        </table>
      </div>
      <DayLegend />
    </>
  )
}

const Step = ({ months, isDisabled }: { months: 1 | -1; isDisabled?: boolean }) => {
  const { t } = useT()
  return (
    <button
      type="button"
      aria-label={t(months < 0 ? 'days.previous_month' : 'days.next_month')}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      data-press={months}
      className={styles.step}
    >
      <Icon glyph={months < 0 ? ChevronLeft : ChevronRight} mirror />
    </button>
  )
}

const Weeks = ({ month, days, day: chosen }: MonthPreviewProps & { month: string[] }) => {
  const words = useMonthWords()
  const wordsOf = useDayWords()
  const byDate = new Map(days.map((one) => [one.date, one]))
  const isPriced = arePriced(days.filter(({ date }) => month.includes(date)))
  const before = weekdayOf(month[0] ?? chosen)
  const today = days[0]?.date ?? ''
  const weeks = Array.from(
    { length: Math.ceil((before + month.length) / WEEKDAYS.length) },
    (_, week) => WEEKDAYS.map((weekday) => month[week * WEEKDAYS.length + weekday - before]),
    // As in the calendar, weeks that are over are left out.
  ).filter((week) => week.some((date) => date !== undefined && date >= today))
  const dayOf = (date: string) => {
    const available = byDate.get(date)
    const status = available?.status ?? (date < (days[0]?.date ?? date) ? 'closed' : 'unknown')
    return (
      <button
        type="button"
        disabled={!isFree(status)}
        data-unavailable={!isFree(status) || undefined}
        data-selected={date === chosen || undefined}
        data-press={date}
        aria-pressed={date === chosen}
        aria-label={wordsOf(words.date(date), status, available ?? {})}
        className={classNames(styles.cell, isPriced && styles.priced, styles.plainCell, date === today && styles.today)}
      >
        <DayFace date={date} number={words.dayNumber(date)} status={status} available={available} isPriced={isPriced} />
      </button>
    )
  }
  return (
    <tbody>
      {weeks.map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, weekday) => (
            <td key={WEEKDAYS[weekday]}>{date && dayOf(date)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
