import { useSyncExternalStore } from 'react'

/** False while the server's markup is taken over, true from then on: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
