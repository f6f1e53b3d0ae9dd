import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtomValue } from 'jotai'
import {
  type CalendarDate,
  endOfMonth,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  startOfMonth,
  toCalendar,
} from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
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
import type { AvailabilityDay } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { usePreferences, useTimes } from '#src/i18n/use-times.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'
import { holdAtom } from '#src/domain/hold/hold.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { availabilityQuery } from './availability-query.ts'
import * as styles from './DayCalendar.css.ts'
import { arePriced, DayFace, DayLegend, isFree, useDayWords } from './month/DayFace.tsx'
import { isOwnDay, useOwnBookings } from './own-booking.ts'
import { dayWithoutOwnHold } from './own-hold.ts'
import { isDay, type Start } from './month/start.ts'
import { ReadErrorNotice } from './ReadErrorNotice.tsx'

interface DayCalendarProps {
  what: string
  /** Today by the place's calendar. */
  today: string
  day: string | undefined
  onChange: (day: string) => void
  /** What was pressed in the month that was shown before. */
  start?: Start | undefined
}

const gregorian = new GregorianCalendar()
const ummAlQura = new IslamicUmalquraCalendar()

/** A month with the availability of each day, as marks and words, and the other calendar's day beneath each. */
export const DayCalendar = ({ what, today, day, onChange, start }: DayCalendarProps) => {
  const { t, locale } = useT()
  const times = useTimes()
  const preferences = usePreferences()
  const isHijri = preferences.calendar === 'islamic-umalqura'
  const [focused, setFocused] = useState<CalendarDate>(() => firstFocused(day ?? today, isHijri, today, start))
  // The month on screen is one of the calendar that leads.
  const shown = toCalendar(focused, isHijri ? ummAlQura : gregorian)
  const [from, to] = [startOfMonth(shown), endOfMonth(shown)].map((date) => toCalendar(date, gregorian).toString())
  const [first, last] = [from ?? today, to ?? today].map((date) => (date < today ? today : date))
  const read = availabilityQuery(what, first ?? today, last ?? today)
  const { data: answer } = useQuery(read)
  const stored = useAtomValue(holdAtom)
  const own = useOwnBookings(what, answer?.data)
  const days = new Map(
    answer?.data.flatMap((one) => ('date' in one ? [[one.date, dayWithoutOwnHold(one, what, stored)] as const] : [])),
  )
  const isPriced = arePriced(days.values())
  const available = (date: CalendarDate) => days.get(toCalendar(date, gregorian).toString())
  const isOwn = (day: AvailabilityDay | undefined) => day?.status === 'sold_out' && isOwnDay(own, day.date)
  return (
    <I18nProvider locale={tagOf(locale, preferences)}>
      <div>
        {/* The library would write its one rule into the page, which the page's policy refuses: it is in our styles. */}
        <i id="react-aria-pressable-style" hidden />
        <Calendar
          aria-label={t('days.calendar')}
          firstDayOfWeek="sun"
          value={day ? parseDate(day) : null}
          onChange={(date) => onChange(toCalendar(date, gregorian).toString())}
          focusedValue={focused}
          // The focus was in the month that this takes the place of: there, and in the two buttons.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isDay(start?.focus)}
          onFocusChange={(date) => setFocused(toCalendar(date, gregorian))}
          minValue={parseDate(today)}
          {...(answer && { maxValue: parseDate(answer.last_date) })}
          isDateUnavailable={(date) => {
            const day = available(toCalendar(date as CalendarDate, gregorian))
            return !isFree(day?.status) && !isOwn(day)
          }}
          className={styles.calendar}
        >
          <header className={styles.header}>
            <Button
              slot="previous"
              aria-label={t('days.previous_month')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on its like before
              autoFocus={start?.focus === '-1'}
              className={styles.step}
            >
              <Icon glyph={ChevronLeft} mirror />
            </Button>
            <div className={styles.months}>
              <Heading className={styles.month} />
              <span className={styles.otherMonth}>{times.otherMonths(from ?? today, to ?? today)}</span>
            </div>
            <Button
              slot="next"
              aria-label={t('days.next_month')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on its like before
              autoFocus={start?.focus === '1'}
              className={styles.step}
            >
              <Icon glyph={ChevronRight} mirror />
            </Button>
          </header>
          <CalendarGrid weekdayStyle={locale === 'ar' ? 'narrow' : 'short'} className={styles.grid}>
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className={styles.weekday}>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <Day
                  date={date}
                  available={available(date)}
                  isOwn={isOwn(available(date))}
                  isLoaded={answer !== undefined}
                  isPriced={isPriced}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        <DayLegend />
        {answer === undefined && <ReadErrorNotice read={read} />}
      </div>
    </I18nProvider>
  )
}

interface DayProps {
  date: CalendarDate
  available: AvailabilityDay | undefined
  /** It is sold out, and an unpaid booking of this visitor takes some of it. */
  isOwn: boolean
  isLoaded: boolean
  /** Prices differ between days, so each day shows its own. */
  isPriced: boolean
}

const Day = ({ date, available, isOwn, isLoaded, isPriced }: DayProps) => {
  const wordsOf = useDayWords()
  const status = available?.status ?? (isLoaded ? 'closed' : 'unknown')
  return (
    <CalendarCell
      date={date}
      className={isPriced ? `${styles.cell} ${styles.priced}` : styles.cell}
      // The meaning of a day's mark is part of its accessible name.
      render={(props) => <div {...props} aria-label={wordsOf(props['aria-label'], status, available ?? {}, isOwn)} />}
    >
      {({ formattedDate }) => (
        <DayFace
          date={toCalendar(date, gregorian).toString()}
          number={formattedDate}
          status={status}
          available={available}
          isPriced={isPriced}
        />
      )}
    </CalendarCell>
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

const tagOf = (locale: string, { calendar, digits }: FormatPreferences): string =>
  `${locale === 'ar' ? 'ar-SA' : 'en-US'}-u-ca-${calendar}-nu-${digits}`
