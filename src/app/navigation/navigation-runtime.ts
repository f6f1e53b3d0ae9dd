import { hashKey } from '@tanstack/react-query'
import { languagesAtom } from '#src/state/locale.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { createPayloads } from '#src/api/payload.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { hasStoredDataAtom, storedCustomers } from '#src/domain/session/stored-customers.ts'
import { watchStaleChunks } from '#src/pwa/stale-chunk.ts'
import { watchPreferences } from './watch-preferences.ts'
import { createNavigator, type OpeningNavigator } from './navigator.ts'
import { watchNetwork } from '../offline/network.ts'
import { prefetchOnHover } from './prefetch.ts'
import { href } from '#src/routes.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { isMatch, resolveRoute } from '../router/resolve-route.ts'
import { loadMessages } from '../core/messages.ts'
import { watchSession } from '../account/session.ts'
import { startApp, startupQueries } from '../router/start-app.ts'
import { slide, watchSpeed } from './transition.ts'
import { fullUrl } from '../router/load-route.ts'
import type { App, Navigator, RouteState, Services, Shown } from '../types.ts'

/** Completes the app for what follows its first page: payloads and stored data. */
export const startFetching = (app: App): void => {
  app.later.findStoredData = async () => {
    if (app.store.get(hasStoredDataAtom)) return true
    if (storedCustomers().length === 0) return false
    return (await import('../offline/device.ts')).restoreStoredData(app)
  }
  app.payloads = createPayloads(app.queries, () => app.store.set(serverReachableAtom, true))
  if (app.queries.getDefaultOptions().queries?.refetchOnMount === false) whenIdle(() => void readAnew(app))
}

/**
 * The answers of a document that was kept for some time are old when it is opened. They are read again at rest, and
 * those of a public page as one file: without the code of calls, which would hold up the first press.
 */
const readAnew = async ({ queries, payloads, table }: App): Promise<void> => {
  const old = { type: 'active', stale: true } as const
  const url = new URL(location.href)
  const found = resolveRoute(table, url)
  if (queries.getQueryCache().findAll(old).length > 0 && isMatch(found) && !found.row.guards)
    await Promise.all([payloads?.load(url), payloads?.prefetch(termsPage())])
  const { queries: defaults } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...defaults, refetchOnMount: true } })
  await queries.refetchQueries(old)
}

/** Its payload has the terms and the settings in all languages (`entry-server.tsx`), and needs no code of calls. */
const termsPage = () => new URL(href('terms'), location.href)

/** Fetches what makes the API client: a page that is only read makes no call. */
export const loadClient = async () => (await import('../core/browser-client.ts')).createBrowserClient

/** Delay after a page is shown before anything is prefetched. */
const SETTLED_MS = 300

/**
 * Opens the first page of a tab that the server did not render, from the device or over the network, at its former
 * scroll position. Settles once there is something to show: the page, or its skeleton.
 */
export const openPage = async (app: App, url: URL): Promise<Moving> => {
  const nothing: RouteState = {
    url: fullUrl(url),
    context: { params: {}, search: url.searchParams, locale: app.locale() },
    queries: [],
    isLoading: true,
  }
  // The first thing shown is of round 0, as a page of the server is.
  const { navigator, services } = startNavigation(app, { route: nothing, scroll: 'keep', round: -1 })
  const opened = new Promise<void>((resolve) => {
    const stop = navigator.subscribe(() => {
      if (navigator.current().route === nothing) return
      stop()
      resolve()
    })
  })
  navigator.open(url, startApp(app)).catch(console.error)
  await Promise.all([opened, loadMessages(app, app.locale(), ['core'])])
  return { navigator, services }
}

/** The terms, and the settings in all languages, for reading and switching without a network: pages do not bring them. */
const readStartup = async ({ queries, payloads, store }: App): Promise<void> => {
  const all = startupQueries(store.get(languagesAtom))
  const missing = () => all.filter(({ queryKey }) => !queries.getQueryData(queryKey))
  if (missing().length > 0) await payloads?.prefetch(termsPage())
  for (const { queryKey, meta } of missing()) void queries.prefetchQuery({ queryKey, meta: { ...meta, isQuiet: true } })
}

/** What is on screen may be a stored copy; when the server answers that it is gone, the page says so. */
const reloadWhenGone = ({ queries }: App, navigator: Navigator): void => {
  queries.getQueryCache().subscribe(({ type, query }) => {
    const { error, data } = query.state
    if (type !== 'updated' || data === undefined || (error as Partial<ApiProblem> | null)?.code !== 'gone') return
    const { route } = navigator.current()
    const isOnScreen = route.queries.some(({ queryKey }) => hashKey(queryKey) === query.queryHash)
    if (isOnScreen && !route.error && !navigator.isPending()) void navigator.reload()
  })
}

/** A page that can be left again, and what accounts need. */
export interface Moving<Moves extends Navigator = Navigator> {
  navigator: Moves
  services: () => Promise<Services>
}

/**
 * Starts navigation: the navigator, and subscriptions to the network, to choices made in other tabs, to the session and
 * to stale chunks.
 */
export const startNavigation = (app: App, shown: Shown): Moving<OpeningNavigator> => {
  watchNetwork(app)
  watchPreferences(app)
  watchSpeed()
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
  reloadWhenGone(app, navigator)
  void readStartup(app)
  let seen = shown.route
  navigator.subscribe(() => {
    const { route } = navigator.current()
    if (navigator.isPending() || route === seen) return
    seen = route
    lookSoon()
  })
  // A session makes calls at once: what makes them is fetched beside the account's code, not after it.
  if (app.session().token !== undefined) loadClient().catch(console.info)
  return { navigator, services: watchSession(app, navigator) }
}
