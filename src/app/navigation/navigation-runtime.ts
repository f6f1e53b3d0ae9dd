import type { DehydratedState } from '@tanstack/react-query'
import { offeredLocales } from '#locales/index.ts'
import { lazyCall } from '#src/api/call.ts'
import { createPayloads } from '#src/api/payload.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { config } from '#src/config.ts'
import { nextTurn } from '#src/lib/next-turn.ts'
import { hasStoredDataAtom, storedCustomers } from '#src/domain/session/stored-customers.ts'
import { watchStaleChunks } from '#src/pwa/stale-chunk.ts'
import { watchPreferences } from './watch-preferences.ts'
import { readFromCache, withQueries } from '../router/with-queries.ts'
import { createNavigator } from './navigator.ts'
import { watchNetwork } from '../offline/network.ts'
import { prefetchOnHover } from './prefetch.ts'
import { settingsQuery } from '../core/settings.ts'
import { heightOfReturn } from './scroll-memory.ts'
import { watchSession, clearRefusedSession } from '../account/session.ts'
import { startApp } from '../router/start-app.ts'
import { slide } from './transition.ts'
import { forbiddenRoute, loadRoute } from '../router/load-route.ts'
import type { App, FetchingApp, Navigator, Services, Shown } from '../types.ts'

/**
 * Gives the app its query cache and API client: this server's API or another's, as configured in the build. Yields in
 * between, since the page may be in use by now.
 */
export const startFetching = async (app: App, state?: DehydratedState): Promise<FetchingApp> => {
  await nextTurn()
  app.later.refuse ??= (token) => {
    const session = clearRefusedSession(app.store, token)
    if (session) app.later.ended = session
  }
  const fetching: ReturnType<typeof withQueries> = withQueries(app, {
    state,
    onUnauthorized: (token) => void app.later.refuse?.(token),
    createCall: (options) =>
      lazyCall(async () => {
        const { createClient } = await import('#src/api/client.ts')
        const baseUrl = config.apiBaseUrl || location.origin
        const isElsewhere = new URL(baseUrl).origin !== location.origin
        const features = isElsewhere ? () => featuresOf(fetching) : undefined
        return createClient({ ...options, baseUrl, prefix: config.apiPrefix, features })
      }),
  })
  await nextTurn()
  readFromCache(fetching)
  app.later.findStoredData = async () => {
    if (app.store.get(hasStoredDataAtom)) return true
    if (storedCustomers().length === 0) return false
    return (await import('../offline/device.ts')).restoreStoredData(fetching)
  }
  await nextTurn()
  return { ...fetching, payloads: createPayloads(fetching.queries, () => app.store.set(serverReachableAtom, true)) }
}

/** The request headers beyond the spec's that the back end supports. */
const featuresOf = async ({ queries, locale }: Pick<FetchingApp, 'queries' | 'locale'>): Promise<readonly string[]> => {
  const { queryKey, meta } = settingsQuery(locale())
  const settings = await queries.ensureQueryData({ queryKey, meta: { ...meta, isQuiet: true } })
  return (settings as { general?: { features?: string[] } }).general?.features ?? []
}

/** Delay after a page is shown before anything is prefetched. */
const SETTLED_MS = 300

/**
 * Opens the first page of a tab that the server did not render, from the device or over the network, at its former
 * scroll position.
 */
export const openPage = async (app: FetchingApp, url: URL): Promise<Shown> => {
  const [, result] = await Promise.all([startApp(app), loadRoute(app, url)])
  const route = 'route' in result ? result.route : forbiddenRoute(app, url)
  if (route.url !== url.pathname + url.search + url.hash) history.replaceState(history.state, '', route.url)
  return { route, scroll: heightOfReturn(), round: 0 }
}

/** The settings in the other languages, for switching without a network, where the page did not bring them. */
const readOtherSettings = ({ answers, queries }: FetchingApp): void => {
  for (const { queryKey, meta } of offeredLocales.map(settingsQuery))
    if (!answers.peek({ queryKey })) void queries.prefetchQuery({ queryKey, meta: { ...meta, isQuiet: true } })
}

/** A page that can be left again, and what accounts need. */
export interface Moving {
  navigator: Navigator
  services: () => Promise<Services>
}

/**
 * Starts navigation: the navigator, and subscriptions to the network, to choices made in other tabs, to the session and
 * to stale chunks.
 */
export const startNavigation = (app: FetchingApp, shown: Shown): Moving => {
  watchNetwork(app)
  watchPreferences(app)
  const navigator = createNavigator(app, shown.route, { shown, transit: slide })
  const { lookAround, isFetchingAhead } = prefetchOnHover(app)
  // A failed prefetch must not reload the page on screen; a navigation recovers its own code, which belongs to another
  // page.
  app.recover = watchStaleChunks(() => !navigator.isPending() && !isFetchingAhead())
  let looking: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    clearTimeout(looking)
    looking = setTimeout(lookAround, SETTLED_MS)
  }
  lookSoon()
  setTimeout(() => readOtherSettings(app), SETTLED_MS)
  let seen = shown.route
  navigator.subscribe(() => {
    const { route } = navigator.current()
    if (navigator.isPending() || route === seen) return
    seen = route
    lookSoon()
  })
  return { navigator, services: watchSession(app, navigator) }
}
