import { useSetAtom } from 'jotai'
import { addToastAtom } from '#src/state/toasts.ts'

/** Confirms an action: shown as a toast on this page or the next one, and read aloud. */
export const useSuccessToast = () => {
  const add = useSetAtom(addToastAtom)
  return (title: string, description?: string): void => {
    add({ title, color: 'success', ...(description && { description }) })
  }
}
