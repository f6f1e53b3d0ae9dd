import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Fetched } from '#src/api/call.ts'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'
import type { App } from '../types.ts'

/** Interval of retries while the server is unreachable. */
const ASK_AGAIN_MS = 10_000

/**
 * Keeps the app in step with the network. React Query assumes online at the start, so it is told; an unreachable server
 * is retried until it answers while the network is there.
 */
export const watchNetwork = ({ store, queries }: App): void => {
  const refetchOlder = watchDeviceAnswers(queries)
  const follow = () => {
    onlineManager.setOnline(navigator.onLine)
    if (!navigator.onLine) return
    askAgain()
    refetchOlder()
  }
  // After the server was unreachable all reads are repeated, fresh or not: only an answer shows that it is back.
  const askAgain = () =>
    void queries.refetchQueries({ type: 'active', ...(store.get(serverReachableAtom) && { stale: true }) })

  let timer: ReturnType<typeof setInterval> | undefined
  const watchServer = () => {
    clearInterval(timer)
    if (store.get(serverReachableAtom)) refetchOlder()
    else timer = setInterval(askAgain, ASK_AGAIN_MS)
  }
  store.sub(serverReachableAtom, watchServer)
  // The first page may have found the server unreachable before this subscription.
  watchServer()
  store.set(onlineAtom, navigator.onLine)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  follow()
}

/**
 * A read that was begun without the network may be answered from the device after it returned: too late for the reads
 * that are repeated then. Returns what is called at that moment; such answers are fetched again when they arrive.
 */
const watchDeviceAnswers = (queries: QueryClient): (() => void) => {
  let returns = 0
  // Counted by returns, not repeated while answers come from the device: a server that answers nothing is not flooded.
  const begun = new WeakMap<Query, number>()
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') begun.set(query, returns)
    const isFromDevice = action.type === 'success' && (action.data as Fetched<object> | undefined)?.fromDevice
    if (!isFromDevice || (begun.get(query) ?? 0) === returns) return
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
  return () => (returns += 1)
}
