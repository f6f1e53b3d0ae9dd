import { lazy, Suspense, useState } from 'react'
import Maximize from 'lucide-react/icons/maximize'
import type { Booking } from '#contract/booking/bookings.ts'
import { BookingStatus } from '#src/components/cards/BookingStatus.tsx'
import { localIn } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import * as styles from './Ticket.css.ts'

const LazyCode = lazy(async () => ({ default: (await import('./TicketCode.tsx')).TicketCode }))
const LazyFullScreen = lazy(async () => ({ default: (await import('./FullScreenCode.tsx')).FullScreenCode }))

/** The ticket for the entrance of the venue. Everything on it is on the device. */
export const Ticket = ({ booking }: { booking: Booking }) => {
  const { t, say } = useT()
  const times = useTimes()
  const isHydrated = useHydrated()
  const [isLarge, setLarge] = useState(false)
  const { place, availability, ticket, units, reference, status } = booking
  const isUsed = isPast(booking)
  const { local_start: start, local_end: end } = availability
  const mine = isHydrated
    ? localIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(availability.starts_at))
    : start
  return (
    <article className={styles.ticket}>
      <Picture
        image={place.image}
        alt=""
        ratio="wide"
        sizes="(min-width: 1024px) 34rem, 92vw"
        priority
        className={styles.noPrint}
      />
      <div className={styles.words}>
        <BookingStatus status={booking.status} />
        <Heading level={1} size="heading">
          {say(place.name)}
        </Heading>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.term}>{t('booking.ticket.when')}</dt>
            <dd>
              <Text weight="medium">{times.day(start)}</Text>
              <Text>
                <bdi>
                  {times.time(start)} – {times.time(end)}
                </bdi>
              </Text>
              <Text size="caption" tone="muted">
                {times.date(start)} · {times.otherDate(start)}
              </Text>
              {mine !== start && (
                <Text size="caption" tone="muted">
                  {t('booking.ticket.your_time', { time: times.moment(mine) })}
                </Text>
              )}
            </dd>
          </div>
          <div>
            <dt className={styles.term}>{t('booking.ticket.where')}</dt>
            <dd>{say(place.where)}</dd>
          </div>
          <div>
            <dt className={styles.term}>{t('booking.ticket.guests', { count: booking.guest_count })}</dt>
            <dd>
              {units.map(({ unit_id: id, label, quantity }) => (
                <Text key={id}>{t('booking.units', { count: quantity, name: say(label) })}</Text>
              ))}
              {booking.guests.length > 0 && (
                <Text size="caption" tone="muted">
                  <bdi>{booking.guests.join(' · ')}</bdi>
                </Text>
              )}
            </dd>
          </div>
          <div>
            <dt className={styles.term}>{t('booking.ticket.reference')}</dt>
            <dd>
              <Code className={styles.reference}>{reference}</Code>
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.stub}>
        {isUsed ? (
          <Text tone="muted">{t(status === 'redeemed' ? 'booking.ticket.used' : 'booking.ticket.over')}</Text>
        ) : ticket ? (
          <>
            <div className={styles.code}>
              {isHydrated && (
                <Suspense>
                  <LazyCode text={ticket.qr_payload} label={t('booking.ticket.code', { code: ticket.code })} />
                </Suspense>
              )}
            </div>
            <Text as="div" centred>
              <Code className={styles.reference}>{ticket.code}</Code>
            </Text>
            <Text size="caption" tone="muted" centred>
              {t('booking.ticket.code_hint')}
            </Text>
            <Button variant="secondary" onClick={() => setLarge(true)}>
              <Icon glyph={Maximize} size="sm" />
              {t('booking.ticket.show_code')}
            </Button>
          </>
        ) : (
          booking.status === 'pending_payment' && <Text tone="muted">{t('booking.ticket.no_ticket')}</Text>
        )}
      </div>
      {isLarge && ticket && (
        <Suspense>
          <LazyFullScreen ticket={ticket} name={say(place.name)} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </article>
  )
}
