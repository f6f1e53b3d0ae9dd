import { useSyncExternalStore } from 'react'

/** The topmost modal dialog: everything outside it is inert. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1))

/**
 * Neither event bubbles; both can be captured on the document. `toggle` is fired when a dialog opens, where it is
 * supported.
 */
const subscribe = (listener: () => void) => {
  document.addEventListener('toggle', listener, true)
  document.addEventListener('close', listener, true)
  return () => {
    document.removeEventListener('toggle', listener, true)
    document.removeEventListener('close', listener, true)
  }
}
