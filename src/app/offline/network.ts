import { onlineManager } from '@tanstack/react-query'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'
import type { App } from '../types.ts'

/** Interval of retries while the server is unreachable. */
const ASK_AGAIN_MS = 10_000

/**
 * Keeps the app in step with the network. React Query assumes online at the start, so it is told; an unreachable server
 * is retried until it answers while the network is there.
 */
export const watchNetwork = ({ store, queries }: App): void => {
  const follow = () => {
    onlineManager.setOnline(navigator.onLine)
    if (navigator.onLine) askAgain()
  }
  // After the server was unreachable all reads are repeated, fresh or not: only an answer shows that it is back.
  const askAgain = () =>
    void queries.refetchQueries({ type: 'active', ...(store.get(serverReachableAtom) && { stale: true }) })

  let timer: ReturnType<typeof setInterval> | undefined
  const watchServer = () => {
    clearInterval(timer)
    if (!store.get(serverReachableAtom)) timer = setInterval(askAgain, ASK_AGAIN_MS)
  }
  store.sub(serverReachableAtom, watchServer)
  // The first page may have found the server unreachable before this subscription.
  watchServer()
  store.set(onlineAtom, navigator.onLine)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  follow()
}
