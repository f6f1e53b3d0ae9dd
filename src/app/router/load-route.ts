import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { PageContext } from '#src/api/page.ts'
import type { Route } from '#src/routes/route.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import type { ApiQuery } from '#src/api/query.ts'
import { readHoldAtom } from '#src/domain/hold/hold.ts'
import { cartCountAtom } from '#src/domain/cart/cart.ts'
import { forcedMode } from '#src/state/theme.ts'
import { loadErrorScreen } from '../core/error-screen.ts'
import { pageBroken, pageOutOfReach } from '../core/errors.ts'
import { pageForbidden } from '../core/missing.ts'
import { loadedContext } from '../core/loaded-context.ts'
import { isStaleChunk } from '#src/pwa/stale-chunk.ts'
import { guards, runGuards, signInAt, UnknownGuard } from './guards.ts'
import { readPage } from './page-reads.ts'
import { isMatch, resolveRoute } from './resolve-route.ts'
import { loadLayout } from '../layouts/layouts.ts'
import { loadMessages } from '../core/messages.ts'
import type { Match, LoadResult, PageError, RouteState, RouterContext } from '../types.ts'

const MAX_REDIRECTS = 10

/** Callbacks of a route load, and its abort signal. */
interface LoadOptions {
  /** Called after the guards passed, before anything is fetched. */
  onLoading?: (route: RouteState) => void
  /** Called with the reads of the route load, before they are made. */
  onReads?: (route: RouteState) => void
  /** Aborted when a newer route load supersedes this one: it makes no request from then on (spec §7). */
  signal?: AbortSignal
}

/**
 * Performs every route load in the same order: URL, resolve, guards, code and messages, data. Redirects are followed.
 */
export const loadRoute = async (router: RouterContext, url: URL, options: LoadOptions = {}): Promise<LoadResult> => {
  let target = url
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const result = await loadRouteOnce(router, target, options)
    if ('route' in result && result.route.error) await loadErrorScreen().catch(console.error)
    if (!('redirect' in result)) return result
    target = new URL(result.redirect, target)
  }
  return { route: errorRoute(router, url, pageBroken(new Error('Too many redirects'))) }
}

const loadRouteOnce = async (router: RouterContext, url: URL, options: LoadOptions): Promise<LoadResult> => {
  const found = resolveRoute(router.table, url)
  if (!isMatch(found)) return { route: errorRoute(router, url, found) }

  let guardResult: Awaited<ReturnType<typeof runGuards>>
  try {
    const isCheckout = found.row.guards?.includes('checkout') === true
    const isBooking = found.row.bundle === 'booking'
    const cartCount = isCheckout && !isBooking ? await countCart(router) : undefined
    const hasHold = isCheckout && isBooking ? await findHold(router) : undefined
    const session = router.session()
    const hasStoredData = found.row.isStored && !session.token ? await router.later.findStoredData?.() : undefined
    guardResult = await runGuards(router.guards ?? guards, {
      to: found,
      url,
      session,
      cartCount,
      hasHold,
      hasStoredData,
    })
  } catch (error) {
    const broken = pageBroken(error)
    const say = { key: 'core.error.unknown_guard', path: error instanceof UnknownGuard ? error.guard : '' } as const
    return { route: errorRoute(router, url, error instanceof UnknownGuard ? { ...broken, say } : broken) }
  }
  if (guardResult === false) return { cancelled: true }
  if (guardResult !== true) return { redirect: guardResult.redirect }

  const route: RouteState = {
    url: fullUrl(url),
    context: contextOf(router, url, found),
    match: found,
    queries: [],
    colorMode: forcedMode(found.row.colorMode),
    isLoading: true,
  }
  options.onLoading?.(route)
  return load(router, url, route, found, options)
}

/** Number of items to check out; only the device knows the cart. */
const countCart = async ({ store, isServer }: RouterContext): Promise<number | undefined> => {
  if (isServer) return undefined
  await store.set((await import('#src/domain/cart/cart-actions.ts')).readCartsAtom)
  return store.get(cartCountAtom)
}

/** Whether a slot is held, or was until just now: its draft is still there. Only the device knows. */
const findHold = async ({ store, isServer }: RouterContext): Promise<boolean | undefined> =>
  isServer ? undefined : (await store.set(readHoldAtom)) !== undefined

const load = async (
  router: RouterContext,
  url: URL,
  route: RouteState,
  { row }: Match,
  { onReads, signal }: LoadOptions,
): Promise<LoadResult> => {
  const isOver = sessionEndOf(router, row)
  try {
    signal?.throwIfAborted()
    const payloads = row.guards ? undefined : router.payloads
    // Code and answers are fetched in parallel; code on the device is loaded first and shows whether any answers are
    // missing.
    const early = router.pages.isLoaded(row.page) || isControlled() ? undefined : payloads?.load(url, signal)
    const [page] = await Promise.all([
      router.pages.load(row.page),
      loadMessages(router, route.context.locale, row.messages),
      loadLayout(router, row),
    ])
    signal?.throwIfAborted()
    route.queries = page.load?.(route.context) ?? []
    onReads?.(route)
    await readPage(router, route, () => early ?? payloads?.load(url, signal), signal)
    if (isOver(route)) return signInAt(url)
    const settled = page.settle?.(loadedContext(router, route))
    if (settled !== undefined && settled !== fullPath(url)) return { redirect: settled }
    return { route: { ...route, page, isLoading: false } }
  } catch (error) {
    if (signal?.aborted) return { cancelled: true }
    if (isOver(route)) return signInAt(url)
    // The document is being left: nothing may take its place on screen.
    if (isStaleChunk(error) && (await router.recover?.(route.url))) return new Promise(() => {})
    const explained = await explain(error, fullPath(url))
    if (explained.messages) await loadMessages(router, route.context.locale, explained.messages)
    // The session was over before its cookies were.
    if (explained.status === 401 && isOwn(row)) return signInAt(url)
    return { route: { ...route, isLoading: false, error: explained } }
  }
}

/**
 * Whether the session that the guards admitted has ended since. Its end cancels the reads under way, and a refused read
 * may be one that the page can do without: then neither the page nor its error is shown.
 */
const sessionEndOf = ({ session, queries }: RouterContext, row: Route) => {
  const hadToken = isOwn(row) && session().token !== undefined
  const isRefused = ({ queryKey }: ApiQuery) =>
    (queries.getQueryState(queryKey)?.error as Partial<ApiProblem> | null | undefined)?.status === 401
  return (route: RouteState): boolean => hadToken && (session().token === undefined || route.queries.some(isRefused))
}

/** A page that is shown with a session only. */
const isOwn = ({ access }: Route) => access === 'customer' || access === 'account'

/** With a worker all code is on the device. */
const isControlled = () => typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)

/** What an error means for the page; when even that cannot be fetched, that nothing is in reach. */
const explain = async (error: unknown, path: string): Promise<PageError> => {
  try {
    return await (await import('../core/failure.ts')).pageErrorFrom(error, path)
  } catch {
    return pageOutOfReach(error)
  }
}

/** A route load that ended in an error page. */
export const errorRoute = (router: RouterContext, url: URL, error: PageError): RouteState => ({
  url: fullUrl(url),
  context: contextOf(router, url),
  queries: [],
  error,
  isLoading: false,
})

export const forbiddenRoute = (router: RouterContext, url: URL): RouteState => errorRoute(router, url, pageForbidden())

/** Aborts the reads of a superseded route load that neither the screen nor the next one needs (spec §7). */
export const cancelReads = (queries: QueryClient, previous: RouteState, next?: RouteState): void => {
  const needed = new Set(next?.queries.map(({ queryKey }) => hashKey(queryKey)))
  for (const { queryKey } of previous.queries) {
    if (needed.has(hashKey(queryKey))) continue
    void queries.cancelQueries({ queryKey, exact: true, predicate: (query) => query.getObserversCount() === 0 })
  }
}

const contextOf = (router: RouterContext, url: URL, match?: Match): PageContext => ({
  params: match?.params ?? {},
  search: url.searchParams,
  locale: router.locale(),
})

export const fullUrl = (url: URL) => url.pathname + url.search + url.hash

const fullPath = (url: URL) => url.pathname + url.search
