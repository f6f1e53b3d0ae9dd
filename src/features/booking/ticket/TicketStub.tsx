import { lazy, Suspense, useState } from 'react'
import Maximize from 'lucide/dist/esm/icons/maximize.mjs'
import type { Booking } from '#contract/booking/bookings.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import * as styles from './Ticket.css.ts'

const LazyCode = lazy(async () => ({ default: (await import('./TicketCode.tsx')).TicketCode }))
const LazyFullScreen = lazy(async () => ({ default: (await import('./FullScreenCode.tsx')).FullScreenCode }))

interface TicketStubProps {
  booking: Booking
  /** When it was read, where it cannot be read again now. */
  asOf?: number | undefined
}

/** The part that is shown at the entrance: the code, or why there is none. */
export const TicketStub = ({ booking, asOf }: TicketStubProps) => {
  const { t } = useT()
  const times = useShopTimes(booking.availability.time_zone)
  const isHydrated = useHydrated()
  const [isLarge, setLarge] = useState(false)
  const { place, ticket, status } = booking
  const note = asOf === undefined ? undefined : t('booking.ticket.as_of', { time: times.moment(new Date(asOf)) })
  return (
    <>
      <div className={styles.stub}>
        {isPast(booking) ? (
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
            <Text as="div" size="caption" tone="muted" centred>
              <span className={styles.noPrint}>{t('booking.ticket.code_hint')}</span>
              <span className={styles.onPaper}>{t('booking.ticket.paper_hint')}</span>
            </Text>
            {note !== undefined && (
              <Text size="caption" weight="medium" centred>
                {note}
              </Text>
            )}
            <Button variant="secondary" onClick={() => setLarge(true)}>
              <Icon glyph={Maximize} size="sm" />
              {t('booking.ticket.show_code')}
            </Button>
          </>
        ) : (
          status === 'pending_payment' && <Text tone="muted">{t('booking.ticket.no_ticket')}</Text>
        )}
      </div>
      {isLarge && ticket && (
        <Suspense>
          <LazyFullScreen ticket={ticket} name={place.name} note={note} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
