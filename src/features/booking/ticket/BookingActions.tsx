import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import { Link } from 'wouter'
import type { Booking } from '#contract/booking/bookings.ts'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { share } from '#src/lib/share.ts'
import { href } from '#src/routes.ts'
import { offlineAtom } from '#src/state/online.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import * as styles from './Ticket.css.ts'
import { TicketCopies } from './TicketCopies.tsx'
import { useSuccessToast } from '#src/features/booking/use-success-toast.ts'

const LazyCancel = lazy(async () => ({ default: (await import('./CancelBooking.tsx')).CancelBooking }))
const LazyMove = lazy(async () => ({ default: (await import('./MoveBooking.tsx')).MoveBooking }))

/** A dialog that changes the booking. */
export type BookingChange = 'cancel' | 'move'

interface BookingActionsProps {
  booking: Booking
  /** The dialog that is open. */
  change: BookingChange | undefined
  onChange: (change: BookingChange | undefined) => void
}

/** The actions of a booking: open the map, add to a calendar, share, move, cancel. */
export const BookingActions = ({ booking, change, onChange }: BookingActionsProps) => {
  const { t, say } = useT()
  const times = useShopTimes(booking.availability.time_zone)
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const isStoredOnly = useIsStoredOnly()
  const [done, setDone] = useState<BookingChange>()
  const inform = useSuccessToast()
  const addToast = useSetAtom(addToastAtom)
  const { place, availability } = booking
  const when = times.moment(availability.starts_at)
  const handOn = async () => {
    const text = t('booking.ticket.share_text', { name: say(place.name), when })
    const url = new URL(location.href).origin + pathOf(booking)
    if ((await share({ title: say(place.name), text, url })) === 'copied') inform(t('booking.ticket.copied'))
  }
  const isOff = booking.status === 'cancelled' || booking.status === 'expired'
  const isOver = isOff || isPast(booking)
  // Its page answers that it is gone: no link leads there, and none is handed on.
  const isGone = booking.place_is_gone === true
  const canChange = booking.can_cancel || booking.can_reschedule
  return (
    <div className={styles.actions}>
      {done && <Done key={`${done} ${booking.calendar_sequence}`} what={done} booking={booking} />}
      <div className={styles.buttons}>
        {isOver ? (
          !isGone && (
            <Link href={pathOf(booking)} className={buttonClass()}>
              {t('booking.ticket.again')}
            </Link>
          )
        ) : (
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${place.latitude},${place.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon glyph={MapPin} size="sm" />
            {t('booking.ticket.directions')}
            <VisuallyHidden>{t('booking.ticket.new_tab')}</VisuallyHidden>
          </a>
        )}
        <TicketCopies booking={booking} />
        {!isGone && !isOff && (
          <Button
            variant="secondary"
            onClick={() =>
              void handOn().catch(() => addToast({ title: t('booking.ticket.not_copied'), color: 'error' }))
            }
          >
            <Icon glyph={Share} size="sm" />
            {t('booking.ticket.share')}
          </Button>
        )}
        {booking.can_reschedule && !isStoredOnly && (
          <Button variant="secondary" blocked={isOffline} aria-describedby={why} onClick={() => onChange('move')}>
            {t('changing.move.open')}
          </Button>
        )}
        {booking.can_cancel && !isStoredOnly && (
          <Button variant="quiet" blocked={isOffline} aria-describedby={why} onClick={() => onChange('cancel')}>
            {t('changing.cancel.open')}
          </Button>
        )}
      </div>
      {booking.status === 'confirmed' && !booking.is_closed && !booking.handed_by && !isPast(booking) && (
        <Text as="div" size="caption" tone="muted">
          <span id={why}>
            {canChange && isOffline && !isStoredOnly
              ? t('booking.ticket.change_offline')
              : canChange
                ? t(isGone ? 'changing.cancel.until_only' : 'changing.cancel.until', {
                    time: times.moment(booking.cancel_until),
                  })
                : t('changing.cancel.too_late')}
          </span>
        </Text>
      )}
      {isGone && (
        <Text size="caption" tone="muted">
          {t(isOver ? 'booking.ticket.gone' : 'changing.move.gone')}
        </Text>
      )}
      <Suspense>
        {change === 'cancel' && (
          <LazyCancel booking={booking} onClose={() => onChange(undefined)} onDone={() => setDone('cancel')} />
        )}
        {change === 'move' && (
          <LazyMove booking={booking} onClose={() => onChange(undefined)} onDone={() => setDone('move')} />
        )}
      </Suspense>
    </div>
  )
}

/** Shows that a booking was cancelled or moved. Takes the focus, so that it is in view and read aloud. */
const Done = ({ what, booking }: { what: BookingChange; booking: Booking }) => {
  const { t, format } = useT()
  const times = useShopTimes(booking.availability.time_zone)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { refunded, calendar, availability } = booking
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="success" title={t(`changing.${what}.done`)}>
        {what === 'move'
          ? t('changing.move.now', { when: times.moment(availability.starts_at) })
          : refunded && refunded.amount > 0 && t('changing.cancel.refund', { amount: format.money(refunded) })}
        {calendar && <p>{t(`changing.${what}.calendar`)}</p>}
      </Notice>
    </div>
  )
}

const pathOf = ({ place }: Booking): string =>
  place.kind === 'location' ? href('location', { id: place.slug }) : href('experience', { id: place.slug })
