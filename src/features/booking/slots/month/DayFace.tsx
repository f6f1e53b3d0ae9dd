import { comma } from '#locales/comma.ts'
import type { AvailabilityDay, AvailabilityStatus } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMonthWords } from '#src/i18n/use-month-words.ts'
import * as styles from './DayCalendar.css.ts'

const STATUSES = ['available', 'limited', 'sold_out'] as const

export type DayStatus = AvailabilityStatus | 'unknown'

export const isFree = (status: DayStatus | undefined): boolean => status === 'available' || status === 'limited'

/** Whether prices differ between days, so that each day shows its own. */
export const arePriced = (days: Iterable<AvailabilityDay>): boolean =>
  new Set([...days].flatMap((one) => (isFree(one.status) && one.price_from ? [one.price_from.amount] : []))).size > 1

/** The meaning of a day's mark and its price, which are part of its accessible name. */
export const useDayWords = () => {
  const { t, locale, format } = useT()
  return (name: string, status: DayStatus, { price_from: price }: Partial<AvailabilityDay>, isOwn = false) =>
    [
      name,
      t(isOwn ? 'slots.own' : `days.status.${status}`),
      isFree(status) && price && t('days.price_from', { price: format.money(price) }),
    ]
      .filter(Boolean)
      .join(comma(locale))
}

interface DayFaceProps {
  /** `YYYY-MM-DD` */
  date: string
  number: string
  status: DayStatus
  available: AvailabilityDay | undefined
  isPriced: boolean
}

/** What a day of the month looks like. */
export const DayFace = ({ date, number, status, available, isPriced }: DayFaceProps) => {
  const { format } = useT()
  const words = useMonthWords()
  return (
    <>
      <span className={styles.number}>{number}</span>
      {/* Drawn by CSS, as the price is: visible text must stand in the accessible name as it is seen, in one piece. */}
      <span data-drawn={words.otherDayNumber(date)} className={styles.otherDay} />
      <span className={styles.mark[status]} />
      {isPriced && available?.price_from && isFree(available.status) && (
        <span data-drawn={format.amount(available.price_from)} className={styles.price} />
      )}
    </>
  )
}

/** What the marks mean. A closed day has none. */
export const DayLegend = () => {
  const { t } = useT()
  return (
    <ul aria-label={t('days.legend')} className={styles.legend}>
      {STATUSES.map((status) => (
        <li key={status} className={styles.legendItem}>
          <span className={styles.mark[status]} />
          <span>{t(`days.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}
