import { useSetAtom } from 'jotai'
import { changeHoldsAtom, withoutBooked } from '#src/domain/hold/hold.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { type BookingChangeProps, useBookingChange } from './use-booking-change.ts'

/** Asks for confirmation, and shows the refund, before a booking is cancelled. */
export const CancelBooking = ({ booking, onClose, onDone }: BookingChangeProps) => {
  const { t, format } = useT()
  const hasWords = useMessages('handing')
  const changeHolds = useSetAtom(changeHoldsAtom)
  const { once, isSending, problem } = useBookingChange()
  const { refund_preview: refund, entitlement_units: units = 0, id } = booking
  const cancel = async () => {
    const body = refund ? { expected_refund: refund } : {}
    if (!(await once((call, options) => call('bookings.cancel', { params: { id }, body }, options)))) return
    void changeHolds(withoutBooked([id])).catch(console.warn)
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('changing.cancel.title')}
      closeLabel={t('core.close')}
      keepLabel={t('changing.cancel.keep')}
      confirmLabel={t('changing.cancel.confirm')}
      isDanger
      isSending={isSending}
      onConfirm={() => void cancel()}
    >
      <Text>
        {units > 0
          ? t(booking.kind === 'location' ? 'changing.cancel.visits' : 'changing.cancel.seats', { count: units })
          : refund && refund.amount > 0
            ? t('changing.cancel.refund', { amount: format.money(refund) })
            : t('changing.cancel.none')}
      </Text>
      {hasWords && booking.handed?.some(({ taken }) => taken) && <Text>{t('handing.cancelled_too')}</Text>}
      <ErrorNotice problem={problem} />
    </ConfirmDialog>
  )
}
