import { useEffect, useState } from 'react'
import type { Closure, OpeningHours } from '#contract/booking/places.ts'
import { localIn } from '#src/i18n/local-time.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { openingAt } from '#src/lib/opening.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PlaceParts.css.ts'

interface OpeningTimesProps {
  hours: readonly OpeningHours[]
  closures: readonly Closure[]
  zone: string
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const MINUTE_MS = 60_000

/** A place's opening hours in its own time zone, and whether it is open now. */
export const OpeningTimes = ({ hours, closures, zone }: OpeningTimesProps) => {
  const { t } = useT()
  const times = useTimes()
  const now = useLocalNow(zone)
  const clocks = useShopTimes(zone)
  const clockName = now && clocks.zone(new Date(shopNow()))
  const weekday = now && new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return (
    <Stack gap="sm">
      {now && <OpenNow hours={hours} closures={closures} now={now} />}
      <table className={styles.hours}>
        <tbody>
          {WEEKDAYS.map((day) => {
            const spans = hours.filter((span) => span.weekday === day)
            return (
              <tr key={day} className={day === weekday ? styles.today : undefined}>
                <th scope="row">{times.weekday(day)}</th>
                <td>
                  {spans.length === 0
                    ? t('places.closed')
                    : spans.map(({ from, to }) => (
                        <div key={from}>
                          <bdi>
                            {times.time(from)} – {times.time(to)}
                          </bdi>
                        </div>
                      ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {clockName !== undefined && (
        <Text size="caption" tone="muted">
          {t('places.zone_note', { zone: clockName })}
        </Text>
      )}
      <Closures closures={closures} />
    </Stack>
  )
}

/** Days on which a place is closed altogether. */
export const Closures = ({ closures }: { closures: readonly Closure[] }) => {
  const { t } = useT()
  const times = useTimes()
  if (closures.length === 0) return null
  return (
    <div>
      <Text weight="medium">{t('places.closures')}</Text>
      <ul>
        {closures.map(({ from, to, reason }) => (
          <li key={from}>
            {from === to ? times.date(from) : t('places.closure', { from: times.date(from), to: times.date(to) })}
            {' · '}
            <ShopText text={reason} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const OpenNow = ({ hours, closures, now }: Omit<OpeningTimesProps, 'zone'> & { now: string }) => {
  const { t } = useT()
  const times = useTimes()
  const { isOpen, until, opens } = openingAt(hours, closures, now)
  const words = isOpen
    ? until && t('places.open_until', { time: times.time(until) })
    : opens && t('places.opens_at', { day: times.weekday(opens.weekday), time: times.time(opens.time) })
  return (
    <Text weight="medium" className={isOpen ? styles.isOpen : styles.isClosed}>
      {words ?? t(isOpen ? 'places.open_now' : 'places.closed_now')}
    </Text>
  )
}

/** Local time at the place, updated every minute; undefined on the server, whose copy may be read at any time. */
const useLocalNow = (zone: string): string | undefined => {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    const tell = () => setNow(localIn(zone, new Date(shopNow())))
    tell()
    const clock = setInterval(tell, MINUTE_MS)
    return () => clearInterval(clock)
  }, [zone])
  return now
}
