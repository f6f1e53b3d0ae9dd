import { onlineManager } from '@tanstack/react-query'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'
import type { FetchingApp } from '../types.ts'

/** While the server is gone it is asked again this often. */
const ASK_AGAIN_MS = 10_000

/**
 * Keeps the app true to the network. React Query takes every start for online until it hears otherwise, so it is told;
 * a server that went away with the network still there is asked again until it answers.
 */
export const followNetwork = ({ store, queries }: FetchingApp): void => {
  const follow = () => {
    onlineManager.setOnline(navigator.onLine)
    if (navigator.onLine) askAgain()
  }
  // A server that was out of reach is asked for anything, fresh or not: only its answer says that it is back.
  const askAgain = () =>
    void queries.refetchQueries({ type: 'active', ...(store.get(serverReachableAtom) && { stale: true }) })

  let timer: ReturnType<typeof setInterval> | undefined
  const followServer = () => {
    clearInterval(timer)
    if (!store.get(serverReachableAtom)) timer = setInterval(askAgain, ASK_AGAIN_MS)
  }
  store.sub(serverReachableAtom, followServer)
  // The first page may have found the server unreachable before this subscription.
  followServer()
  store.set(onlineAtom, navigator.onLine)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  follow()
}
