import { useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { clock } from '#src/components/forms/use-countdown.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { offlineAtom } from '#src/state/online.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './HoldBar.css.ts'
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
export const HoldBar = ({ left, stored, held }: HoldBarProps) => {
  const { hold } = stored
  const { t, format } = useT()
  const times = useShopTimes(hold.availability.time_zone)
  const say = useSuccessToast()
  const timer = useRef<HTMLSpanElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isOffline = useAtomValue(offlineAtom)
  const minutes = SAID.find((at) => left <= at * 60 && left > at * 60 - 30)
  const extend = async () => {
    if (!(await held.extend())) return
    say(t('booking.hold.extended'))
    // The extension can be used once, and its button is removed then.
    timer.current?.focus()
  }
  return (
    <div className={classNames(styles.bar, left <= 60 && styles.ending)}>
      <Inline justify="between" gap="xs">
        <span ref={timer} tabIndex={-1} role="timer" aria-live="off" className={styles.left}>
          {t('booking.hold.left', { until: times.time(hold.expires_at), time: clock(left, format) })}
        </span>
        <VisuallyHidden as="div">
          <p role="status">{minutes ? t('booking.hold.minutes_left', { count: minutes }) : ''}</p>
        </VisuallyHidden>
        <div className={styles.ways}>
          {hold.can_extend && !isOffline && (
            <Button variant="quiet" busy={held.isSending && !isLeaving} onClick={() => void extend()}>
              {t('booking.hold.extend')}
            </Button>
          )}
          <Button variant="quiet" flush="end" onClick={() => setLeaving(true)}>
            {t('booking.hold.leave')}
          </Button>
        </div>
      </Inline>
      <ErrorNotice problem={held.problem} />
      {isLeaving && <LeaveDialog stored={stored} held={held} onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** Three ways on, one beneath the other: to go on booking stands out. */
const LeaveDialog = ({ stored: { hold }, held, onClose }: Omit<HoldBarProps, 'left'> & { onClose: () => void }) => {
  const { t } = useT()
  const times = useShopTimes(hold.availability.time_zone)
  const say = useSuccessToast()
  const move = useMove()
  const leave = async (isReleased: boolean) => {
    if (isReleased) await held.release()
    say(t(isReleased ? 'booking.hold.released' : 'booking.hold.kept'))
    await move(slotPath(hold))
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
