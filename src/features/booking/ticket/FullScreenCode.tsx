import { useEffect, useId, useRef } from 'react'
import type { Ticket } from '#contract/booking/bookings.ts'
import type { Translated } from '#locales/index.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './FullScreenCode.css.ts'
import { TicketCode } from './TicketCode.tsx'

interface FullScreenCodeProps {
  ticket: Ticket
  name: Translated
  /** How old it is, where that matters. */
  note: string | undefined
  onClose: () => void
}

/** The code on a white screen that stays awake until it is closed. */
export const FullScreenCode = ({ ticket, name, note, onClose }: FullScreenCodeProps) => {
  const { t } = useT()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  useAwake()
  return (
    <dialog ref={ref} aria-labelledby={id} data-theme="light" onClose={onClose} className={styles.dialog}>
      <div className={styles.screen}>
        <Text weight="bold" size="lead" centred>
          <span id={id}>
            <ShopText text={name} />
          </span>
        </Text>
        <div className={styles.code}>
          <TicketCode text={ticket.qr_payload} label={t('booking.ticket.code', { code: ticket.code })} />
        </div>
        <bdi dir="ltr" translate="no" className={styles.words}>
          {ticket.code}
        </bdi>
        {note !== undefined && <Text centred>{note}</Text>}
        <Button size="lg" onClick={() => ref.current?.close()}>
          {t('core.close')}
        </Button>
      </div>
    </dialog>
  )
}

/** Keeps the screen on with a wake lock where supported; requested again after the page was hidden. */
const useAwake = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const wake = async () => {
      if (document.visibilityState !== 'visible') return
      const sentinel = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void sentinel?.release()
      else lock = sentinel
    }
    void wake()
    const again = () => void wake()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
