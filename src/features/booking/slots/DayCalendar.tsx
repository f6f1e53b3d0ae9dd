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
import type { AvailabilityDay, AvailabilityStatus } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { usePreferences, useTimes } from '#src/i18n/use-times.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'
import { holdAtom } from '#src/domain/hold/hold.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { availabilityQuery } from './availability-query.ts'
import * as styles from './DayCalendar.css.ts'
import { isOwnDay, useOwnBookings } from './own-booking.ts'
import { dayWithoutOwnHold } from './own-hold.ts'
import { ReadErrorNotice } from './ReadErrorNotice.tsx'

interface DayCalendarProps {
  what: string
  /** Today by the place's calendar. */
  today: string
  day: string | undefined
  onChange: (day: string) => void
}

const gregorian = new GregorianCalendar()
const ummAlQura = new IslamicUmalquraCalendar()
const STATUSES = ['available', 'limited', 'sold_out', 'closed'] as const

/** A month with the availability of each day, as marks and words, and the other calendar's day beneath each. */
export const DayCalendar = ({ what, today, day, onChange }: DayCalendarProps) => {
  const { t, locale } = useT()
  const times = useTimes()
  const preferences = usePreferences()
  const isHijri = preferences.calendar === 'islamic-umalqura'
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(day ?? today))
  // The month on screen is one of the calendar that leads.
  const shown = toCalendar(focused, isHijri ? ummAlQura : gregorian)
  const [from, to] = [startOfMonth(shown), endOfMonth(shown)].map((date) => toCalendar(date, gregorian).toString())
  const read = availabilityQuery(what, (from ?? today) < today ? today : (from ?? today), to ?? today)
  const { data: answer } = useQuery(read)
  const stored = useAtomValue(holdAtom)
  const own = useOwnBookings(what, answer?.data)
  const days = new Map(
    answer?.data.flatMap((one) => ('date' in one ? [[one.date, dayWithoutOwnHold(one, what, stored)] as const] : [])),
  )
  const prices = [...days.values()].flatMap((one) =>
    isFree(one.status) && one.price_from ? [one.price_from.amount] : [],
  )
  const isPriced = new Set(prices).size > 1
  const available = (date: CalendarDate) => days.get(toCalendar(date, gregorian).toString())
  const isOwn = (day: AvailabilityDay | undefined) => day?.status === 'sold_out' && isOwnDay(own, day.date)
  return (
    <I18nProvider locale={tagOf(locale, preferences)}>
      <div>
        {/* The library would write its one rule into the page, which the page's policy refuses: it is in our styles. */}
        <i id="react-aria-pressable-style" hidden />
        <Calendar
          aria-label={t('slots.calendar')}
          firstDayOfWeek="sun"
          value={day ? parseDate(day) : null}
          onChange={(date) => onChange(toCalendar(date, gregorian).toString())}
          focusedValue={focused}
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
            <Button slot="previous" aria-label={t('slots.previous_month')} className={styles.step}>
              <Icon glyph={ChevronLeft} mirror />
            </Button>
            <div className={styles.months}>
              <Heading className={styles.month} />
              <span className={styles.otherMonth}>{times.otherMonths(from ?? today, to ?? today)}</span>
            </div>
            <Button slot="next" aria-label={t('slots.next_month')} className={styles.step}>
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
                  preferences={preferences}
                  isLoaded={answer !== undefined}
                  isPriced={isPriced}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        <Legend />
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
  preferences: FormatPreferences
  isLoaded: boolean
  /** Prices differ between days, so each day shows its own. */
  isPriced: boolean
}

const Day = ({ date, available, isOwn, preferences, isLoaded, isPriced }: DayProps) => {
  const { t, locale, format } = useT()
  const other = toCalendar(date, preferences.calendar === 'gregory' ? ummAlQura : gregorian)
  const status = available?.status ?? (isLoaded ? 'closed' : 'unknown')
  const price = available?.price_from && t('slots.price_from', { price: format.money(available.price_from) })
  const words = [t(isOwn ? 'slots.own' : `slots.status.${status}`), isFree(available?.status) && price].filter(Boolean)
  return (
    <CalendarCell
      date={date}
      className={isPriced ? `${styles.cell} ${styles.priced}` : styles.cell}
      // The meaning of a day's mark is part of its accessible name.
      render={(props) => (
        <div {...props} aria-label={[props['aria-label'], ...words].join(locale === 'ar' ? '، ' : ', ')} />
      )}
    >
      {({ formattedDate }) => (
        <>
          <span className={styles.number}>{formattedDate}</span>
          {/* Drawn by CSS: the day's accessible name holds only the date of the leading calendar. */}
          <span data-day={numberOf(other.day, locale, preferences)} className={styles.otherDay} />
          <span className={styles.mark[status]} />
          {isPriced && available?.price_from && isFree(available.status) && (
            <span aria-hidden="true" className={styles.price}>
              {format.amount(available.price_from)}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  )
}

const Legend = () => {
  const { t } = useT()
  return (
    <ul aria-label={t('slots.legend')} className={styles.legend}>
      {STATUSES.map((status) => (
        <li key={status} className={styles.legendItem}>
          {status !== 'closed' && <span className={styles.mark[status]} />}
          <span>{t(`slots.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const isFree = (status: AvailabilityStatus | undefined): boolean => status === 'available' || status === 'limited'

const tagOf = (locale: string, { calendar, digits }: FormatPreferences): string =>
  `${locale === 'ar' ? 'ar-SA' : 'en-US'}-u-ca-${calendar}-nu-${digits}`

const numberOf = (value: number, locale: string, { digits }: FormatPreferences): string =>
  new Intl.NumberFormat(`${locale}-u-nu-${digits}`).format(value)
