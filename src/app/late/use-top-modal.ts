import { useSyncExternalStore } from 'react'

/** The modal dialog that asks for all attention right now: everything outside it is inert. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1))

/** Neither event bubbles; both pass the document on their way down. `toggle` says that a dialog opened, where it is sent. */
const subscribe = (listener: () => void) => {
  document.addEventListener('toggle', listener, true)
  document.addEventListener('close', listener, true)
  return () => {
    document.removeEventListener('toggle', listener, true)
    document.removeEventListener('close', listener, true)
  }
}
