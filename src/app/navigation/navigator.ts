import { cancelReads, fullUrl, loadRoute } from '../router/load-route.ts'
import { loadLayout } from '../layouts/layouts.ts'
import { hasSkeletons, loadSkeletons } from '../core/skeleton.ts'
import { createScrollMemory } from './scroll-memory.ts'
import type { Navigator, LoadResult, ScrollTarget, Shown, Stage, Transit, RouteState, RouterContext } from '../types.ts'

export interface NavigatorOptions {
  /** The page on screen; the first route load by default. */
  standing?: Shown
  /** How one page replaces another: at once by default. */
  transit?: Transit
}

/** Delay before a skeleton replaces the former page: quick pages never flash one. */
const SKELETON_AFTER_MS = 400

/** Pages that load faster than this show no pending state. */
const PENDING_AFTER_MS = 50

/** A pending route load; its controller aborts it when a newer one supersedes it. */
interface Pending {
  route?: RouteState
  controller: AbortController
}

/**
 * Navigates from page to page. A page is shown when its code, words and data are loaded, so the router's location
 * (`useLocation`) is the page on screen; the address bar changes in the same moment.
 */
export const createNavigator = (
  world: RouterContext,
  first: RouteState,
  { standing, transit = (update) => update() }: NavigatorOptions = {},
): Navigator => {
  const listeners = new Set<() => void>()
  const memory = createScrollMemory()
  let shown: Shown = standing ?? { route: first, scroll: 'keep', round: 0 }
  let pending: Pending | undefined
  /** Superseded route loads, while it is not known yet which of their reads the newer one needs. */
  const superseded: RouteState[] = []
  let turn = 0
  let stage: Stage = { shown, isPending: false }

  const tell = () => {
    stage = { shown, isPending: pending !== undefined }
    for (const listener of listeners) listener()
  }
  const show = (route: RouteState, scroll: ScrollTarget, isAnimated: boolean) => {
    const mine = ++turn
    // A transition updates a moment later; by then something newer may be shown.
    const update = () => {
      if (mine !== turn) return
      shown = { route, scroll, round: shown.round + 1 }
      tell()
    }
    transit(update, shown.route, route, isAnimated)
  }

  /** `write` puts the URL into the history, once, when something of the new page is first shown. */
  const go = async (
    url: URL,
    scroll: ScrollTarget,
    write: (url: string) => void,
    { onCancel = () => {}, isAnimated = false }: { onCancel?: () => void; isAnimated?: boolean } = {},
  ) => {
    const mine: Pending = { controller: new AbortController() }
    if (pending) {
      pending.controller.abort()
      if (pending.route) superseded.push(pending.route)
    }
    pending = mine
    const quick = setTimeout(tell, PENDING_AFTER_MS)
    let isWritten = false
    let isSettled = false
    const commit = (route: RouteState) => {
      if (!isWritten) write(route.url)
      isWritten = true
      if (pending === mine && !route.isLoading) pending = undefined
      show(route, scroll, isAnimated)
    }
    let slow: ReturnType<typeof setTimeout> | undefined
    // Shown only once its code is loaded: an empty page would be worse than the former one.
    const showSkeleton = async (route: RouteState) => {
      await Promise.all([loadSkeletons(), route.match && loadLayout(world, route.match.row)]).catch(console.error)
      if (pending === mine && mine.route === route && !isSettled && hasSkeletons()) commit({ ...route })
    }
    // A newer route load decides which reads are still needed.
    const onReads = () => {
      if (pending !== mine) return
      for (const route of superseded.splice(0)) cancelReads(world.queries, route, mine.route)
    }
    const onLoading = (route: RouteState) => {
      mine.route = route
      clearTimeout(slow)
      // A change within a page keeps the page: a skeleton would remove its focus, open sheets and unsent input.
      if (scroll !== 'keep') slow = setTimeout(showSkeleton, SKELETON_AFTER_MS, route)
    }
    const result: LoadResult = await loadRoute(world, url, { onLoading, onReads, signal: mine.controller.signal })
    // A route load without reads, such as an error page, has not called it.
    onReads()
    clearTimeout(quick)
    clearTimeout(slow)
    isSettled = true
    if (pending !== mine) return
    // A failed change within a page leaves the page as it was; the failure is reported as all are.
    const isLost = 'route' in result && scroll === 'keep' && !shown.route.error && result.route.error?.fatal
    if ('route' in result && !isLost) return commit(result.route)
    pending = undefined
    tell()
    onCancel()
  }

  addEventListener('popstate', ({ hasUAVisualTransition: isAnimated }) => {
    const to = new URL(location.href)
    // The browser handles a move within the same page.
    if (!pending && !shown.route.error && isSamePage(to, new URL(shown.route.url, to))) return
    memory.leave()
    const back = fullUrl(new URL(shown.route.url, location.origin))
    const onCancel = () => history.pushState(memory.next(), '', back)
    void go(to, memory.enter(), ignoreUnlessMoved, { onCancel, isAnimated })
  })

  const reload = () => go(new URL(location.href), 'keep', ignoreUnlessMoved)

  return {
    current: () => shown,
    stage: () => stage,
    isPending: () => pending !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (to, { replace = false, keep = false } = {}) => {
      const url = new URL(to, location.href)
      if (url.origin !== location.origin) {
        location.assign(url)
        return Promise.resolve()
      }
      memory.leave()
      const isSame = fullUrl(url) === location.pathname + location.search + location.hash
      const scroll: ScrollTarget = keep ? 'keep' : url.hash ? { id: url.hash.slice(1) } : 0
      return go(url, scroll, (final) =>
        replace || isSame
          ? history.replaceState(history.state, '', final)
          : history.pushState(memory.next(), '', final),
      )
    },
    reload,
    refresh: async () => {
      if (shown.route.error) return reload()
      // Started by the customer, so a failure is reported, also of reads on screen.
      await world.queries.refetchQueries({ type: 'active' }, { throwOnError: true }).catch(async (error: unknown) => {
        const { reportOutOfReach } = await import('../core/report.ts')
        reportOutOfReach(world.store, world.translator, error)
      })
    },
  }
}

const isSamePage = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search

/** The address is already right, unless a redirect led elsewhere. */
const ignoreUnlessMoved = (final: string) => {
  if (final !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', final)
}
