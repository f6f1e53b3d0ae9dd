import { onlineManager } from '@tanstack/react-query'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'
import type { App } from './create-app.ts'

/** While the server is gone it is asked again this often. */
const ASK_AGAIN_MS = 10_000

/**
 * Keeps the app true to the network. React Query takes every start for online until it hears otherwise, so it is told;
 * a server that went away with the network still there is asked again until it answers.
 */
export const followNetwork = ({ store, queries }: App): void => {
  const follow = () => {
    onlineManager.setOnline(navigator.onLine)
    store.set(onlineAtom, navigator.onLine)
    if (navigator.onLine) askAgain()
  }
  const askAgain = () => void queries.refetchQueries({ type: 'active', stale: true })

  let timer: ReturnType<typeof setInterval> | undefined
  store.sub(serverReachableAtom, () => {
    clearInterval(timer)
    if (!store.get(serverReachableAtom))
      timer = setInterval(() => void queries.refetchQueries({ type: 'active' }), ASK_AGAIN_MS)
  })
  addEventListener('online', follow)
  addEventListener('offline', follow)
  follow()
}
