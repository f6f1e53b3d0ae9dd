import { useState } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { DayCalendar } from '#src/features/booking/slots/DayCalendar.tsx'
import { DaySlots } from '#src/features/booking/slots/DaySlots.tsx'
import { type MovePreview, MoveTerms } from './MoveTerms.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { type BookingChangeProps, useBookingChange } from './use-booking-change.ts'
import { useToday } from '#src/features/booking/slots/use-today.ts'

/** Another time of the same place: what it costs more or less is shown before it is moved. */
export const MoveBooking = ({ booking, onClose, onDone }: BookingChangeProps) => {
  const { t } = useT()
  const { place, id } = booking
  const today = useToday(place.time_zone)
  const [day, setDay] = useState<string | undefined>(booking.availability.local_start.slice(0, 10))
  const [slot, setSlot] = useState<Availability>()
  const [preview, setPreview] = useState<MovePreview>()
  const { once, isSending, problem } = useBookingChange()
  const params = { id }
  const choose = async (chosen: Availability) => {
    setSlot(chosen)
    setPreview(undefined)
    const answer = await once((call, options) =>
      call('bookings.previewReschedule', { params, body: { availability_id: chosen.id } }, options),
    )
    setPreview(answer?.data)
  }
  const move = async () => {
    if (!slot || !preview) return
    const body = { availability_id: slot.id, expected_total: preview.total, expected_refund: preview.refund }
    const answer = await once((call, options) => call('bookings.reschedule', { params, body }, options))
    if (!answer) return
    const { payment } = answer.data
    if (payment?.url !== undefined && payment.status === 'pending') return location.assign(payment.url)
    onClose()
    onDone()
  }
  const what = `${place.kind}:${place.slug}`
  return (
    <Dialog open onClose={onClose} title={t('booking.move.title')} closeLabel={t('core.close')}>
      <Stack gap="md">
        <DayCalendar
          what={what}
          today={today}
          day={day}
          onChange={(next) => {
            setDay(next)
            setSlot(undefined)
            setPreview(undefined)
          }}
        />
        <DaySlots what={what} day={day} zone={place.time_zone} slot={slot} onChange={(one) => void choose(one)} />
        <div role="status">{preview && <MoveTerms preview={preview} isPaid={booking.amounts.total.amount > 0} />}</div>
        <ErrorNotice problem={problem} />
        <Button full busy={isSending} blocked={!preview} onClick={() => void move()}>
          {t('booking.move.confirm')}
        </Button>
      </Stack>
    </Dialog>
  )
}
