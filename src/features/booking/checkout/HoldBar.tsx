import { useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { href } from '#src/routes.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { offlineAtom } from '#src/state/online.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './BookingCheckout.css.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useSuccessToast } from '#src/features/booking/use-success-toast.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'

interface HoldBarProps {
  left: number
  stored: StoredHold
  held: ReturnType<typeof useHold>
}

/** Minutes left at which the remaining time is announced. */
const SAID = [10, 5, 2, 1]

/** The remaining time of a hold, one extension by ten minutes, and a choice on leaving: keep or release it. */
export const HoldBar = ({ left, stored: { hold }, held }: HoldBarProps) => {
  const { t, format } = useT()
  const times = useShopTimes(hold.availability.time_zone)
  const say = useSuccessToast()
  const timer = useRef<HTMLSpanElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const isOffline = useAtomValue(offlineAtom)
  const minutes = SAID.find((at) => left <= at * 60 && left > at * 60 - 30)
  const extend = async () => {
    setExtending(true)
    const isExtended = await held.extend()
    setExtending(false)
    if (!isExtended) return
    say(t('booking.hold.extended'))
    // The extension can be used once, and its button is removed then.
    timer.current?.focus()
  }
  return (
    <div className={classNames(styles.bar, left <= 60 && styles.ending)}>
      <div className={styles.row}>
        <span ref={timer} tabIndex={-1} role="timer" aria-live="off" className={styles.left}>
          {t('booking.hold.left', { until: times.time(hold.expires_at), time: clock(left, format) })}
        </span>
        <VisuallyHidden as="div">
          <p role="status">{minutes ? t('booking.hold.minutes_left', { count: minutes }) : ''}</p>
        </VisuallyHidden>
        <div className={styles.ways}>
          {hold.can_extend && !isOffline && (
            <Button variant="quiet" busy={isExtending} onClick={() => void extend()}>
              {t('booking.hold.extend')}
            </Button>
          )}
          <Button variant="quiet" flush="end" onClick={() => setLeaving(true)}>
            {t('booking.hold.leave')}
          </Button>
        </div>
      </div>
      <ErrorNotice problem={held.problem} />
      {isLeaving && <LeaveDialog hold={hold} held={held} onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** Three ways on, one beneath the other: to go on booking stands out. */
const LeaveDialog = ({
  hold,
  held,
  onClose,
}: Pick<HoldBarProps, 'held'> & { hold: StoredHold['hold']; onClose: () => void }) => {
  const { t } = useT()
  const times = useShopTimes(hold.availability.time_zone)
  const say = useSuccessToast()
  const move = useMove()
  const page =
    hold.place.kind === 'location'
      ? href('location', { id: hold.place.slug })
      : href('experience', { id: hold.place.slug })
  const leave = async (isReleased: boolean) => {
    if (isReleased) await held.release()
    say(t(isReleased ? 'booking.hold.released' : 'booking.hold.kept'))
    await move(page)
  }
  return (
    <Dialog open onClose={onClose} title={t('booking.hold.leave_title')} closeLabel={t('core.close')}>
      <Stack gap="sm">
        <Text>{t('booking.hold.leave_text')}</Text>
        <Button full onClick={onClose}>
          {t('booking.hold.stay')}
        </Button>
        <Button full variant="secondary" onClick={() => void leave(false)}>
          {t('booking.hold.keep', { time: times.time(hold.expires_at) })}
        </Button>
        <Button full variant="quiet" busy={held.isSending} onClick={() => void leave(true)}>
          {t('booking.hold.release')}
        </Button>
      </Stack>
    </Dialog>
  )
}
