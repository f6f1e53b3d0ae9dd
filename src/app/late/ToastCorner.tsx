import { useAtomValue, useSetAtom } from 'jotai'
import { useDeferredValue, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { removeToastAtom, type Toast, toastsAtom } from '#src/state/toasts.ts'
import { ToastList } from '#src/ui/ToastList.tsx'
import { useToastClock } from './toast-clock.ts'

const NONE: Toast[] = []

/** The toasts, each until its time is up or it is closed. */
export const ToastCorner = () => {
  const { t } = useT()
  const toasts = useAtomValue(toastsAtom)
  const remove = useSetAtom(removeToastAtom)
  const ref = useRef<HTMLDivElement>(null)
  // What a region holds when it appears is not read aloud, only what comes into it.
  const shown = useDeferredValue(toasts, NONE)
  useToastClock(shown, ref, remove)
  return (
    <div ref={ref}>
      <ToastList label={t('core.toasts')} closeLabel={t('core.close')} toasts={shown} onClose={remove} />
    </div>
  )
}
