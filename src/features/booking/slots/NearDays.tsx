import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Hold } from '#contract/booking/holds.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { availabilityQuery } from './availability-query.ts'
import { freeDaysNear, shiftDay } from './free-days.ts'
import { useToday } from './use-today.ts'

/** Days before and after that are looked at. */
const AROUND = 7
const MOST = 3

interface NearDaysProps {
  hold: Hold
  /** The slot itself can be had again, so that nothing else need be free. */
  isSameFree: boolean
}

/** The free days nearest to one that has nothing else: each leads to its times. */
export const NearDays = ({ hold: { place, availability, guests }, isSameFree }: NearDaysProps) => {
  const { t } = useT()
  const times = useTimes()
  const today = useToday(place.time_zone)
  const day = availability.local_start.slice(0, 10)
  const from = shiftDay(day, -AROUND)
  const { data: answer } = useQuery(
    availabilityQuery(`${place.kind}:${place.slug}`, from < today ? today : from, shiftDay(day, AROUND)),
  )
  const days = freeDaysNear(answer?.data ?? [], day, guests).slice(0, MOST)
  if (days.length === 0) return answer && !isSameFree ? <Text>{t('slots.taken.none')}</Text> : null
  return (
    <div>
      <Text weight="medium">{t('slots.taken.days')}</Text>
      <Inline gap="xs">
        {days.map((date) => (
          <Link
            key={date}
            href={href(place.kind, { id: place.slug }, { date, guests: String(guests) })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {times.day(date)}
          </Link>
        ))}
      </Inline>
    </div>
  )
}
