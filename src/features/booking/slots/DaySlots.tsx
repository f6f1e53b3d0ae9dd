import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Availability } from '#contract/booking/availability.ts'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { availabilityQuery } from './availability-query.ts'
import * as styles from './SlotPicker.css.ts'
import { useOwnBookings } from './own-booking.ts'
import { useOwnHold, withoutOwnHold } from './own-hold.ts'
import { ReadErrorNotice } from './ReadErrorNotice.tsx'
import { TimeRange } from './TimeRange.tsx'
import { isOpen, isTooSmall, type Moving } from './units.ts'

interface DaySlotsProps {
  what: string
  day: string | undefined
  /** The place's time zone. */
  zone: string
  slot: Availability | undefined
  moving?: Moving | undefined
  onChange: (slot: Availability) => void
}

/** The times of a day with their vacancies, in the place's time zone and in the customer's where that differs. */
export const DaySlots = ({ what, day, zone, slot, moving, onChange }: DaySlotsProps) => {
  const { t } = useT()
  const name = useId()
  const times = useTimes()
  const read = availabilityQuery(what, day ?? '', day ?? '')
  const { data: answer } = useQuery({ ...read, enabled: day !== undefined })
  const own = useOwnHold(what)
  const unpaid = useOwnBookings(what, answer?.data)
  const clocks = useShopTimes(zone)
  if (day === undefined) return <Text tone="muted">{t('slots.pick_day')}</Text>
  const title = t('slots.times', { day: times.day(day) })
  const slots = (answer?.data.filter((one) => 'id' in one) ?? []).map((one) => withoutOwnHold(one, own.stored))
  const [first] = slots
  const clockName = first && clocks.zone(first.starts_at)
  return (
    <fieldset className={styles.group} aria-busy={answer === undefined}>
      <legend className={styles.legend}>
        {title} <span className={styles.other}>{times.otherDate(day)}</span>
      </legend>
      {answer === undefined ? (
        <ReadErrorNotice read={read} />
      ) : slots.length === 0 ? (
        <Text tone="muted">{t('slots.no_times')}</Text>
      ) : (
        <div className={styles.slots}>
          {slots.map((one) => (
            <Slot
              key={one.id}
              name={name}
              slot={one}
              clock={isAmbiguous(one, slots) ? times.clock(zone, new Date(one.starts_at)) : undefined}
              heldFor={one.id === own.stored?.hold.availability_id ? own.left : undefined}
              isOwn={unpaid.some((booking) => booking.slot.id === one.id)}
              isCurrent={one.id === moving?.slotId}
              hasTooFew={isTooSmall(one, moving?.guests ?? 0)}
              isChosen={one.id === slot?.id}
              onChange={() => onChange(one)}
            />
          ))}
        </div>
      )}
      {unpaid
        .filter((booking) => slots.some(({ id }) => id === booking.slot.id))
        .map((booking) => (
          <Link
            key={booking.bookingId}
            href={href('booking', { id: booking.bookingId })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('slots.own_action', { time: times.time(booking.slot.local_start) })}
          </Link>
        ))}
      {clockName !== undefined && (
        <Text size="caption" tone="muted">
          {t('slots.zone', { zone: clockName })}
        </Text>
      )}
    </fieldset>
  )
}

/** Whether the clock is set back in the hours of a slot, so that its times alone do not tell which it is. */
const isAmbiguous = (
  { id, local_start: start, local_end: end }: Availability,
  slots: readonly Availability[],
): boolean => start === end || slots.some((other) => other.id !== id && other.local_start === start)

interface SlotProps {
  name: string
  slot: Availability
  /** What the clock is called then, where its times alone do not tell. */
  clock: string | undefined
  /** Seconds for which it is held for this visitor. */
  heldFor: number | undefined
  /** An unpaid booking of this visitor takes some of it. */
  isOwn: boolean
  /** It is the slot of the booking that is being moved. */
  isCurrent: boolean
  hasTooFew: boolean
  isChosen: boolean
  onChange: () => void
}

const Slot = ({
  name,
  slot,
  clock: clockName,
  heldFor,
  isOwn,
  isCurrent,
  hasTooFew,
  isChosen,
  onChange,
}: SlotProps) => {
  const { t, format } = useT()
  const hasRoom = isOpen(slot)
  const isFree = hasRoom && !isCurrent && !hasTooFew
  const own = useShopTimes(slot.time_zone).own(slot.starts_at)
  return (
    <label className={classNames(styles.slot, !isFree && styles.taken)}>
      <input
        type="radio"
        name={name}
        checked={isChosen && isFree}
        disabled={!isFree}
        onChange={onChange}
        className={styles.radio}
      />
      <span className={styles.time}>
        <TimeRange slot={slot} />
      </span>
      {clockName !== undefined && <span className={styles.note}>{clockName}</span>}
      {isFree && own !== undefined && <span className={styles.note}>{own}</span>}
      <span className={styles.note}>
        {isCurrent
          ? t('slots.current')
          : heldFor !== undefined
            ? t('slots.held', { time: clock(heldFor, format) })
            : hasRoom && hasTooFew
              ? t('slots.too_few')
              : isFree && slot.slot_price === undefined
                ? t('slots.seats_left', { count: slot.vacancies })
                : t(isOwn ? 'slots.own' : `days.status.${slot.status}`)}
      </span>
      {isFree && slot.slot_price && (
        <Price
          text={format.amount(slot.slot_price)}
          label={format.money(slot.slot_price)}
          currency={slot.slot_price.currency}
          size="inherit"
        />
      )}
    </label>
  )
}
