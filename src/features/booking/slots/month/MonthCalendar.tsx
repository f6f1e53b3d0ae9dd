import { comma } from '#locales/comma.ts'
import { type Locale, locales } from '#locales/index.ts'
import { type ComponentProps, type ReactElement, useState } from 'react'
import {
  type CalendarDate,
  endOfMonth,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  startOfMonth,
  toCalendar,
} from '@internationalized/date'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useMonthWords } from '#src/i18n/use-month-words.ts'
import { useT } from '#src/i18n/use-t.ts'
import { usePreferences, useTimes } from '#src/i18n/use-times.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './DayCalendar.css.ts'
import { isDay, type Start } from './start.ts'

const gregorian = new GregorianCalendar()
const ummAlQura = new IslamicUmalquraCalendar()

/** A date of either calendar as `YYYY-MM-DD`. */
export const dayOf = (date: CalendarDate): string => toCalendar(date, gregorian).toString()

/** The month on screen, which is one of the calendar that leads. */
export interface ShownMonth {
  focused: CalendarDate
  setFocused: (date: CalendarDate) => void
  from: string
  to: string
}

export const useShownMonth = (day: string, today: string, start?: Start): ShownMonth => {
  const isHijri = usePreferences().calendar === 'islamic-umalqura'
  const [focused, setFocused] = useState<CalendarDate>(() => firstFocused(day, isHijri, today, start))
  const shown = toCalendar(focused, isHijri ? ummAlQura : gregorian)
  return { focused, setFocused, from: dayOf(startOfMonth(shown)), to: dayOf(endOfMonth(shown)) }
}

interface MonthCalendarProps {
  month: ShownMonth
  today: string
  day: string | undefined
  onChange: (day: string) => void
  lastDay?: string | undefined
  isUnavailable?: (day: string) => boolean
  /** What was pressed in the month that was shown before. */
  start?: Start | undefined
  /** The cell of a day; a plain one with its number in both calendars where it is left out. */
  cell?: (date: CalendarDate, isToday: boolean) => ReactElement
}

/** A month of days to choose from, in the calendar and digits the customer prefers. Weeks that are over are left out. */
export const MonthCalendar = ({
  month: { focused, setFocused, from, to },
  today,
  day,
  onChange,
  lastDay,
  isUnavailable,
  start,
  cell = (date, isToday) => <PlainCell date={date} isToday={isToday} />,
}: MonthCalendarProps) => {
  const { t, locale } = useT()
  const times = useTimes()
  const preferences = usePreferences()
  const step = (months: 1 | -1) => (
    <Button
      slot={months < 0 ? 'previous' : 'next'}
      aria-label={t(months < 0 ? 'days.previous_month' : 'days.next_month')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on its like before
      autoFocus={start?.focus === String(months)}
      className={styles.step}
    >
      <Icon glyph={months < 0 ? ChevronLeft : ChevronRight} mirror />
    </Button>
  )
  return (
    <I18nProvider locale={tagOf(locale, preferences)}>
      {/* The library would write its one rule into the page, which the page's policy refuses: it is in our styles. */}
      <i id="react-aria-pressable-style" hidden />
      <Calendar
        aria-label={t('days.calendar')}
        firstDayOfWeek="sun"
        value={day ? parseDate(day) : null}
        onChange={(date) => onChange(dayOf(date))}
        focusedValue={focused}
        // The focus was in the month that this takes the place of: there, and in the two buttons.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isDay(start?.focus)}
        onFocusChange={(date) => setFocused(toCalendar(date, gregorian))}
        minValue={parseDate(today)}
        {...(lastDay !== undefined && { maxValue: parseDate(lastDay) })}
        {...(isUnavailable && { isDateUnavailable: (date) => isUnavailable(dayOf(date as CalendarDate)) })}
        className={styles.calendar}
      >
        <header className={styles.header}>
          {step(-1)}
          <div className={styles.months}>
            <Heading className={styles.month} />
            <span className={styles.otherMonth}>{times.otherMonths(from, to)}</span>
          </div>
          {step(1)}
        </header>
        <CalendarGrid weekdayStyle={locales[locale].weekday ?? 'short'} className={styles.grid}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={styles.weekday}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody className={styles.weeks}>{(date) => cell(date, dayOf(date) === today)}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

interface DayCellProps {
  date: CalendarDate
  isToday: boolean
  className?: string
  /** What is said of the day, made of its date. */
  wordsOf?: (date: string) => string
  children: ComponentProps<typeof CalendarCell>['children']
}

/** A day to choose. The library knows only the device's today, which may be another day than the place's. */
export const DayCell = ({
  date,
  isToday,
  className = styles.cell,
  wordsOf = (words) => words,
  children,
}: DayCellProps) => {
  const { t, locale } = useT()
  const words = useMonthWords()
  const label = (isSelected: boolean) =>
    [isToday && t('days.today'), wordsOf(words.date(dayOf(date))), isSelected && t('days.selected')]
      .filter(Boolean)
      .join(comma(locale))
  return (
    <CalendarCell
      date={date}
      className={classNames(className, isToday && styles.today) ?? className}
      render={(props, { isSelected }) => <div {...props} aria-label={label(isSelected)} />}
    >
      {children}
    </CalendarCell>
  )
}

const PlainCell = ({ date, isToday }: { date: CalendarDate; isToday: boolean }) => {
  const words = useMonthWords()
  return (
    <DayCell date={date} isToday={isToday}>
      {({ formattedDate }) => (
        <>
          <span className={styles.number}>{formattedDate}</span>
          <span data-drawn={words.otherDayNumber(dayOf(date))} className={styles.otherDay} />
        </>
      )}
    </DayCell>
  )
}

/** The chosen day, or the first one of the month that was asked for before the calendar was there. */
const firstFocused = (day: string, isHijri: boolean, today: string, start: Start | undefined): CalendarDate => {
  const chosen = parseDate(isDay(start?.focus) ? start.focus : day)
  if (!start?.months) return chosen
  const first = startOfMonth(toCalendar(chosen, isHijri ? ummAlQura : gregorian).add({ months: start.months }))
  const [wanted, least] = [toCalendar(first, gregorian), parseDate(today)]
  return wanted.compare(least) < 0 ? least : wanted
}

const tagOf = (locale: Locale, { calendar, digits }: FormatPreferences): string =>
  `${locales[locale].tag}-u-ca-${calendar}-nu-${digits}`
