import { useAtomValue, useSetAtom } from 'jotai'
import { useDeferredValue, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#src/i18n/use-t.ts'
import { removeToastAtom, type Toast, toastsAtom } from '#src/state/toasts.ts'
import { ToastList } from '#src/ui/feedback/ToastList.tsx'
import * as styles from './ToastCorner.css.ts'
import { useToastClock } from './toast-clock.ts'
import { useClearOfBars } from './use-clear-of-bars.ts'
import { useTopModal } from './use-top-modal.ts'

const NONE: Toast[] = []

/**
 * The toasts, each until its time is up or it is closed. While a modal dialog is open they are inside it, because
 * everything outside is covered and inert.
 */
export const ToastCorner = () => {
  const { t } = useT()
  const toasts = useAtomValue(toastsAtom)
  const remove = useSetAtom(removeToastAtom)
  const ref = useRef<HTMLDivElement>(null)
  // The initial content of a live region is not read aloud, only what is added.
  const shown = useDeferredValue(toasts, NONE)
  useToastClock(shown, ref, remove)
  const modal = useTopModal()
  useClearOfBars(ref, shown.length, modal)
  useEffect(() => {
    // A dialog may have been removed with its page in the same moment.
    if (modal && ref.current?.isConnected) ref.current.showPopover()
  }, [modal])
  const list = <ToastList label={t('core.toasts')} closeLabel={t('core.close')} toasts={shown} onClose={remove} />
  if (!modal) return <div ref={ref}>{list}</div>
  return createPortal(
    <div ref={ref} popover="manual" className={styles.above}>
      {list}
    </div>,
    modal,
  )
}
