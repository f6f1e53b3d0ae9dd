import { useEffect, useEffectEvent, useRef } from 'react'
import type { Opening } from '#src/ui/overlay/use-opening.ts'

/** Moves focus to the list, or to the title above it, when the focused element was removed. */
export const useListFocus = ({ round, isOpen }: Pick<Opening<unknown>, 'round' | 'isOpen'>) => {
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLElement>(null)
  const willLose = useRef(false)
  const focusList = () => (list.current ?? title.current)?.focus({ preventScroll: true })
  // Runs after the dialog has returned the focus, if it could: its opener may be removed, or about to be. Then focus is
  // on the body, or still in the closing dialog.
  const focusAfterDialog = useEffectEvent(() => {
    const { activeElement: holder } = document
    if (willLose.current || !holder || holder === document.body || holder.closest('dialog')) focusList()
    willLose.current = false
  })
  useEffect(() => {
    if (round > 0 && !isOpen) focusAfterDialog()
  }, [round, isOpen])
  return {
    title,
    list,
    focusList,
    /** Whether the element that opened the dialog is about to be removed. */
    expectRemoval: (isExpected: boolean) => {
      willLose.current = isExpected
    },
  }
}
