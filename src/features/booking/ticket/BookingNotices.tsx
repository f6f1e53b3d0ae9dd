import type { Booking } from '#contract/booking/bookings.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useInstants } from '#src/i18n/use-instants.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

/** What a booking waits for, above its ticket: its payment, the payment of a move, or a mail that was held back. */
export const BookingNotices = ({ booking }: { booking: Booking }) => {
  const { t } = useT()
  const { moment } = useInstants()
  const times = useTimes()
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
          {end && t('booking.waiting.until', { time: moment(end) })}
        </Notice>
      )}
      {pendingMove && (
        <Notice
          tone="warning"
          title={t('booking.move.waiting', { when: times.moment(pendingMove.availability.local_start) })}
          action={payAction}
        >
          {t('booking.move.waiting_until', { time: moment(pendingMove.expires_at) })}
        </Notice>
      )}
      {booking.is_closed && (
        <Notice tone="warning" title={t('booking.closed.title')}>
          {t(booking.uses_entitlement ? 'booking.closed.text_units' : 'booking.closed.text')}
        </Notice>
      )}
      {booking.mail_held && <Notice>{t('booking.mail_held', { email: booking.contact.email })}</Notice>}
    </>
  )
}
