import { useEffect, useRef, useState } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogAnswers } from '#src/ui/overlay/DialogAnswers.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { DayCalendar } from '#src/features/booking/slots/month/DayCalendar.tsx'
import { DaySlots } from '#src/features/booking/slots/DaySlots.tsx'
import { type MovePreview, MoveTerms } from './MoveTerms.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { type BookingChangeProps, useBookingChange } from './use-booking-change.ts'
import { useToday } from '#src/features/booking/slots/use-today.ts'

/**
 * Another time of the same place: what it costs more or less is shown before it is moved. No time is chosen at first,
 * so that a single press moves nothing.
 */
export const MoveBooking = ({ booking, onClose, onDone }: BookingChangeProps) => {
  const { t } = useT()
  const hasWords = useMessages('days')
  const { place, id } = booking
  const today = useToday(place.time_zone)
  const [day, setDay] = useState<string | undefined>(booking.availability.local_start.slice(0, 10))
  const [slot, setSlot] = useState<Availability>()
  const [preview, setPreview] = useState<MovePreview>()
  const { once, isSending, problem, forget } = useBookingChange()
  const terms = useRef<HTMLDivElement>(null)
  // They are below the times, and on a phone below the edge.
  useEffect(() => {
    if (preview) terms.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  const params = { id }
  const what = `${place.kind}:${place.slug}`
  const moving = { slotId: booking.availability.id, guests: booking.guest_count }
  const showCost = async (of: Availability) => {
    const answer = await once((call, options) =>
      call('bookings.previewReschedule', { params, body: { availability_id: of.id } }, options),
    )
    setPreview(answer?.data)
  }
  const choose = (one: Availability) => {
    setSlot(one)
    setPreview(undefined)
    void showCost(one)
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changing.move.title')}
      closeLabel={t('core.close')}
      placement="page"
      footer={
        <DialogAnswers
          keepLabel={t('changing.move.keep')}
          onKeep={onClose}
          confirmLabel={t(slot ? 'changing.move.confirm' : 'changing.move.missing')}
          onConfirm={() => void move()}
          isSending={isSending}
          isBlocked={!preview}
        />
      }
    >
      <Stack gap="md">
        {hasWords && (
          <>
            <DayCalendar
              what={what}
              today={today}
              day={day}
              onChange={(next) => {
                setDay(next)
                setSlot(undefined)
                setPreview(undefined)
                forget()
              }}
            />
            <DaySlots what={what} day={day} zone={place.time_zone} slot={slot} moving={moving} onChange={choose} />
          </>
        )}
        <div ref={terms} role="status">
          {preview ? (
            <MoveTerms preview={preview} isPaid={booking.amounts.total.amount > 0} />
          ) : (
            !problem && !isSending && <Text tone="muted">{t('changing.move.choose')}</Text>
          )}
        </div>
        <ErrorNotice problem={problem} />
      </Stack>
    </Dialog>
  )
}
