import { useSetAtom } from 'jotai'
import { addToastAtom } from '#src/state/toasts.ts'

/** Says that something was done: shown in the corner on this page or the next one, and read out. */
export const useSay = () => {
  const add = useSetAtom(addToastAtom)
  return (title: string, description?: string): void => {
    add({ title, color: 'success', ...(description && { description }) })
  }
}
