import { useSyncExternalStore } from 'react'
import { from } from '#src/ui/layout/breakpoints.ts'

const wide = matchMedia(from.md)
const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether there is room for a table. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
