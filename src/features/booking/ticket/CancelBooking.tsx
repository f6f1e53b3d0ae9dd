import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { type BookingChangeProps, useBookingChange } from './use-booking-change.ts'

/** Asks for confirmation, and shows the refund, before a booking is cancelled. */
export const CancelBooking = ({ booking, onClose, onDone }: BookingChangeProps) => {
  const { t, format } = useT()
  const { once, isSending, problem } = useBookingChange()
  const { refund_preview: refund, entitlement_units: units = 0, id } = booking
  const cancel = async () => {
    const body = refund ? { expected_refund: refund } : {}
    if (!(await once((call, options) => call('bookings.cancel', { params: { id }, body }, options)))) return
    onClose()
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t('booking.cancel.title')} closeLabel={t('core.close')}>
      <Stack gap="md">
        <Text>
          {units > 0
            ? t(booking.kind === 'location' ? 'booking.cancel.visits' : 'booking.cancel.seats', { count: units })
            : refund && refund.amount > 0
              ? t('booking.cancel.refund', { amount: format.money(refund) })
              : t('booking.cancel.none')}
        </Text>
        <ErrorNotice problem={problem} />
        <Inline gap="sm">
          <Button variant="danger" busy={isSending} onClick={() => void cancel()}>
            {t('booking.cancel.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('booking.cancel.keep')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  )
}
