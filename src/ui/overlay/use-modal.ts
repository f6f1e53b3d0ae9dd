import { useEffect, useRef, type RefObject } from 'react'

/**
 * Opens and closes a `<dialog>` as `open` says. The browser does the rest: focus moves in, stays in and is returned,
 * the page behind is inert, Esc closes. A press on the backdrop closes too, unless it began inside (a selection dragged
 * out).
 */
export const useModal = (open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    let pressed: EventTarget | null = null
    const press = (event: Event) => (pressed = event.target)
    const release = (event: Event) => {
      if (event.target === dialog && pressed === dialog) close.current()
    }
    // `close` is fired by Esc, by a form inside, and by the browser; the owner is called once for each.
    const closed = () => close.current()
    dialog.addEventListener('pointerdown', press)
    dialog.addEventListener('click', release)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('pointerdown', press)
      dialog.removeEventListener('click', release)
      dialog.removeEventListener('close', closed)
      dialog.close()
    }
  }, [open])

  return ref
}
