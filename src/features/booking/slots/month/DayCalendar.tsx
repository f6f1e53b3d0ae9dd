import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '@internationalized/date'
import type { AvailabilityDay } from '#contract/booking/availability.ts'
import { availabilityQuery } from '#src/features/booking/slots/availability-query.ts'
import * as styles from './DayCalendar.css.ts'
import { DayCell, dayOf, MonthCalendar, useShownMonth } from './MonthCalendar.tsx'
import { arePriced, DayFace, DayLegend, isFree, useDayWords } from './DayFace.tsx'
import type { Start } from './start.ts'
import { isOwnDay, useOwnBookings } from '#src/features/booking/slots/own-booking.ts'
import { dayWithoutOwnHold, useHoldAt } from '#src/features/booking/slots/own-hold.ts'
import { ReadErrorNotice } from '#src/features/booking/slots/ReadErrorNotice.tsx'

interface DayCalendarProps {
  what: string
  /** Today by the place's calendar. */
  today: string
  day: string | undefined
  onChange: (day: string) => void
  /** A day that is sold out can be opened, to wait for it. */
  canWait?: boolean
  /** What was pressed in the month that was shown before. */
  start?: Start | undefined
}

/** A month with the availability of each day, as marks and words, and the other calendar's day beneath each. */
export const DayCalendar = ({ what, today, day, onChange, canWait = false, start }: DayCalendarProps) => {
  const month = useShownMonth(day ?? today, today, start)
  const [first, last] = [month.from, month.to].map((date) => (date < today ? today : date))
  const read = availabilityQuery(what, first ?? today, last ?? today)
  const { data: answer } = useQuery(read)
  const stored = useHoldAt(what)
  const own = useOwnBookings(what, answer?.data)
  const days = new Map(
    answer?.data.flatMap((one) => ('date' in one ? [[one.date, dayWithoutOwnHold(one, what, stored)] as const] : [])),
  )
  const isPriced = arePriced(days.values())
  const isOwn = (one: AvailabilityDay | undefined) => one?.status === 'sold_out' && isOwnDay(own, one.date)
  return (
    <div>
      <MonthCalendar
        month={month}
        today={today}
        day={day}
        onChange={onChange}
        lastDay={answer?.last_date}
        isUnavailable={(date) => {
          const one = days.get(date)
          return !isFree(one?.status) && !isOwn(one) && !(canWait && one?.status === 'sold_out')
        }}
        start={start}
        cell={(date, isToday) => {
          const available = days.get(dayOf(date))
          return (
            <Day
              date={date}
              isToday={isToday}
              available={available}
              isOwn={isOwn(available)}
              isLoaded={answer !== undefined}
              isPriced={isPriced}
            />
          )
        }}
      />
      <DayLegend />
      {answer === undefined && <ReadErrorNotice read={read} />}
    </div>
  )
}

interface DayProps {
  date: CalendarDate
  isToday: boolean
  available: AvailabilityDay | undefined
  /** It is sold out, and an unpaid booking of this visitor takes some of it. */
  isOwn: boolean
  isLoaded: boolean
  /** Prices differ between days, so each day shows its own. */
  isPriced: boolean
}

const Day = ({ date, isToday, available, isOwn, isLoaded, isPriced }: DayProps) => {
  const wordsOf = useDayWords()
  const status = available?.status ?? (isLoaded ? 'closed' : 'unknown')
  return (
    <DayCell
      date={date}
      isToday={isToday}
      className={isPriced ? `${styles.cell} ${styles.priced}` : styles.cell}
      // The meaning of a day's mark is part of its accessible name.
      wordsOf={(name) => wordsOf(name, status, available ?? {}, isOwn)}
    >
      {({ formattedDate }) => (
        <DayFace date={dayOf(date)} number={formattedDate} status={status} available={available} isPriced={isPriced} />
      )}
    </DayCell>
  )
}
