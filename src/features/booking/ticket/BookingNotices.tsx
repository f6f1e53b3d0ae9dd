import { useAtomValue } from 'jotai'
import { useId } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'
import type { BookingChange } from './BookingActions.tsx'

interface BookingNoticesProps {
  booking: Booking
  onChange: (change: BookingChange) => void
}

/** What a booking waits for, above its ticket: its payment, the payment of a move, or a mail that was held back. */
export const BookingNotices = ({ booking, onChange }: BookingNoticesProps) => {
  const { t } = useT()
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const isStoredOnly = useIsStoredOnly()
  const times = useShopTimes(booking.availability.time_zone)
  const refresh = useRefresh()
  const { payment, pending_move: pendingMove, pending_payment_ends_at: end } = booking
  const payAction = payment && (
    <PayButton paymentId={payment.id} onRefused={() => void refresh('bookings.read')}>
      {t('booking.waiting.pay')}
    </PayButton>
  )
  return (
    <>
      {payment && booking.status === 'pending_payment' && (
        <Notice tone="warning" title={t('booking.waiting.title')} action={payAction}>
          {end &&
            (times.isPast(end) ? t('booking.waiting.late') : t('booking.waiting.until', { time: times.until(end) }))}
        </Notice>
      )}
      {pendingMove && (
        <Notice
          tone="warning"
          title={t('changing.move.waiting', { when: times.moment(pendingMove.availability.starts_at) })}
          action={payAction}
        >
          {times.isPast(pendingMove.expires_at)
            ? t('booking.waiting.late')
            : t('changing.move.waiting_until', { time: times.until(pendingMove.expires_at) })}
        </Notice>
      )}
      {booking.is_closed && (
        <Notice
          tone="warning"
          title={t('changing.closed.title')}
          action={!isStoredOnly && <ClosedChoice booking={booking} onChange={onChange} why={why} />}
        >
          {t(booking.uses_entitlement ? 'changing.closed.text_units' : 'changing.closed.text')}
          {isOffline && !isStoredOnly && <p id={why}>{t('booking.ticket.change_offline')}</p>}
        </Notice>
      )}
      {booking.mail_held && <Notice>{t('booking.mail_held', { email: booking.contact.email })}</Notice>}
    </>
  )
}

/** What the customer of a closed time may choose between. */
const ClosedChoice = ({ booking, onChange, why }: BookingNoticesProps & { why: string }) => {
  const { t } = useT()
  const isOffline = useAtomValue(offlineAtom)
  return (
    <Inline gap="sm">
      {booking.can_reschedule && (
        <Button blocked={isOffline} aria-describedby={why} onClick={() => onChange('move')}>
          {t('changing.move.title')}
        </Button>
      )}
      {booking.can_cancel && (
        <Button variant="secondary" blocked={isOffline} aria-describedby={why} onClick={() => onChange('cancel')}>
          {t('changing.cancel.open')}
        </Button>
      )}
    </Inline>
  )
}
