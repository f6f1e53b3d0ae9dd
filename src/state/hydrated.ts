import { useSyncExternalStore } from 'react'

/** False during hydration, true from then on: for data that only the browser has. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
