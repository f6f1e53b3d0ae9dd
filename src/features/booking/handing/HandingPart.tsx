import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import type { Booking, HandedSeats } from '#contract/booking/bookings.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './TakeTicket.css.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** Who has which seats of a booking: those handed over, and from whom this ticket is. */
export const HandingPart = ({ booking }: { booking: Booking }) => {
  const hasWords = useMessages('handing')
  if (!hasWords) return null
  return (
    <div className={styles.noPrint}>
      {booking.handed_by ? <Received booking={booking} from={booking.handed_by} /> : <Handed booking={booking} />}
    </div>
  )
}

/** Reads again what a ticket that changes hands changes. */
const useReread = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh('bookings.read'), refresh('bookings.list')])
}

interface ReceivedProps {
  booking: Booking
  from: NonNullable<Booking['handed_by']>
}

/** From whom a ticket is, and how it is given back. */
const Received = ({ booking, from }: ReceivedProps) => {
  const { t } = useT()
  const times = useShopTimes(booking.availability.time_zone)
  const isOffline = useAtomValue(offlineAtom)
  const isStoredOnly = useIsStoredOnly()
  const [isConfirming, setConfirming] = useState(false)
  const reread = useReread()
  const { submit, isSending, problem } = useSubmit({ isQuiet: true, onProblem: reread })
  const giveBack = async () => {
    if (!(await submit('handovers.giveBack', { params: { id: booking.id } }))) return
    setConfirming(false)
    await reread()
  }
  const title = from.is_you ? 'title_back' : from.name === '' ? 'title_unknown' : 'title'
  return (
    <Stack gap="sm">
      <Heading level={2} size="lead">
        {t(`handing.received.${title}`, { name: from.name })}
      </Heading>
      <Text>{t(from.is_you ? 'handing.received.text_back' : 'handing.received.text')}</Text>
      {booking.can_reschedule && !booking.is_closed && (
        <Text size="caption" tone="muted">
          {t('handing.received.until', { time: times.moment(booking.cancel_until) })}
        </Text>
      )}
      {from.can_give_back && !isStoredOnly && (
        <div>
          <Button variant="secondary" blocked={isOffline} onClick={() => setConfirming(true)}>
            {t('handing.received.give_back')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('handing.received.confirm')}
        closeLabel={t('core.close')}
        keepLabel={t('handing.received.keep')}
        confirmLabel={t('handing.received.give_back')}
        isDanger
        isSending={isSending}
        onConfirm={() => void giveBack()}
      >
        <Text>{t('handing.received.confirm_text')}</Text>
        <ErrorNotice problem={problem} />
      </ConfirmDialog>
    </Stack>
  )
}

/** The seats of a booking that others have or may take, and the way to hand over more. */
const Handed = ({ booking }: { booking: Booking }) => {
  const { t } = useT()
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const isStoredOnly = useIsStoredOnly()
  const [isOpen, setOpen] = useState(false)
  const reread = useReread()
  const { handed = [], hand_over: how, guest_count: own } = booking
  const promised = handed.filter(({ taken }) => !taken).reduce((sum, { guests }) => sum + guests, 0)
  return (
    <Stack gap="sm">
      <Heading level={2} size="lead">
        {t(handed.length > 0 ? 'handing.list.title' : 'handing.title')}
      </Heading>
      {handed.map((seats) => (
        <Row key={seats.id} booking={booking} seats={seats} onChange={reread} />
      ))}
      {own === 0 && <Text>{t('handing.list.all')}</Text>}
      {how && own > promised && !isStoredOnly && (
        <>
          <Text size="caption" tone="muted">
            <span id={why}>{t('handing.text')}</span>
          </Text>
          <div>
            <Button variant="secondary" blocked={isOffline} aria-describedby={why} onClick={() => setOpen(true)}>
              {t('handing.open')}
            </Button>
          </div>
        </>
      )}
      {isOpen && how && <HandOverDialog booking={booking} how={how} onMade={reread} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

interface RowProps {
  booking: Booking
  seats: HandedSeats
  onChange: () => Promise<unknown>
}

/** One link, or who took it. */
const Row = ({ booking, seats, onChange }: RowProps) => {
  const { t } = useT()
  const isOffline = useAtomValue(offlineAtom)
  const isStoredOnly = useIsStoredOnly()
  const times = useShopTimes(booking.availability.time_zone)
  const { submit, isSending } = useSubmit({ onProblem: onChange })
  const { id, name, guests, taken } = seats
  const takeBack = async () => {
    const params = { id: booking.id, handover_id: id }
    if (await submit('handovers.remove', { params })) await onChange()
  }
  const count = t('handing.list.guests', { count: guests })
  if (!taken)
    return (
      <Inline gap="sm" justify="between">
        <div>
          <Text weight="medium">{name === undefined ? count : `${t('handing.list.for', { name })} · ${count}`}</Text>
          <Text size="caption" tone="muted">
            {t('handing.list.waiting')}
          </Text>
        </div>
        {!isStoredOnly && (
          <Button variant="quiet" busy={isSending} blocked={isOffline} onClick={() => void takeBack()}>
            {t('handing.list.take_back')}
          </Button>
        )}
      </Inline>
    )
  const state = taken.status === 'cancelled' ? 'ended' : taken.status === 'redeemed' ? 'used' : undefined
  return (
    <div>
      <Text weight="medium">{`${t('handing.list.taken', { name: taken.name })} · ${count}`}</Text>
      <Text size="caption" tone="muted">
        {t('handing.list.taken_text', {
          reference: taken.reference,
          when: times.moment(taken.availability.starts_at),
        })}
        {state && ` · ${t(`handing.list.${state}`)}`}
      </Text>
    </div>
  )
}
