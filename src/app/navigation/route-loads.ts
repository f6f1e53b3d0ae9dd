import { cancelReads, fullUrl, loadRoute } from '../router/load-route.ts'
import { loadLayout } from '../layouts/layouts.ts'
import { hasSkeletons, loadSkeletons } from '../core/skeleton.ts'
import type { Screen } from './screen.ts'
import type { LoadResult, RouterContext, RouteState, ScrollTarget } from '../types.ts'

/** Delay before a skeleton replaces the former page: quick pages never flash one. */
const SKELETON_AFTER_MS = 400
/** The same where no former page is on screen: a page whose answers are on the device takes less. */
const FIRST_SKELETON_AFTER_MS = 100

/** Pages that load faster than this show no pending state. */
const PENDING_AFTER_MS = 50

/** A pending route load; its controller aborts it when a newer one supersedes it. */
interface Pending {
  url: string
  route?: RouteState
  controller: AbortController
}

interface LoadOptions {
  /** Puts the URL into the history, once, when something of the new page is first shown. */
  write: (url: string) => void
  onCancel?: () => void
  /** The browser itself already moves the screen. */
  isAnimated?: boolean
  /** The first page of a tab: nothing is on screen yet, and the page waits for this as well. */
  first?: Promise<unknown>
}

/** The route loads of a tab, of which the newest one counts. */
export interface RouteLoads {
  isPending: () => boolean
  /** Where the route load in progress leads, as far as is known yet. */
  target: () => Pick<RouteState, 'url' | 'match'> | undefined
  /** Loads the page of a URL and shows it. */
  go: (url: URL, scroll: ScrollTarget, options: LoadOptions) => Promise<void>
}

export const createRouteLoads = (context: RouterContext, screen: Screen): RouteLoads => {
  let pending: Pending | undefined
  /** Superseded route loads, while it is not known yet which of their reads the newer one needs. */
  const superseded: RouteState[] = []

  const supersede = (next: Pending) => {
    if (pending) {
      pending.controller.abort()
      if (pending.route) superseded.push(pending.route)
    }
    pending = next
  }

  return {
    isPending: () => pending !== undefined,
    target: () => pending && (pending.route ?? { url: pending.url }),
    go: async (url, scroll, { write, onCancel = () => {}, isAnimated = false, first }) => {
      const mine: Pending = { url: fullUrl(url), controller: new AbortController() }
      supersede(mine)
      const quick = setTimeout(screen.notify, PENDING_AFTER_MS)
      let written: string | undefined
      let isSettled = false
      const commit = (route: RouteState) => {
        if (written === undefined) write(route.url)
        // A redirect was found after the skeleton had been shown.
        else if (written !== route.url) history.replaceState(history.state, '', route.url)
        written = route.url
        if (pending === mine && !route.isLoading) pending = undefined
        screen.show(route, scroll, isAnimated)
      }
      let slow: ReturnType<typeof setTimeout> | undefined
      // Shown only once its code is loaded: an empty page would be worse than the former one.
      const showSkeleton = async (route: RouteState) => {
        await Promise.all([loadSkeletons(), route.match && loadLayout(context, route.match.row)]).catch(console.error)
        if (pending === mine && mine.route === route && !isSettled && hasSkeletons()) commit({ ...route })
      }
      // A newer route load decides which reads are still needed.
      const onReads = () => {
        if (pending !== mine) return
        for (const route of superseded.splice(0)) cancelReads(context.queries, route, mine.route)
      }
      const onLoading = (route: RouteState) => {
        mine.route = route
        clearTimeout(slow)
        // A change within a page keeps the page: a skeleton would remove its focus, open sheets and unsent input.
        if (first ?? scroll !== 'keep')
          slow = setTimeout(showSkeleton, first ? FIRST_SKELETON_AFTER_MS : SKELETON_AFTER_MS, route)
      }
      const [result]: [LoadResult, unknown] = await Promise.all([
        loadRoute(context, url, { onLoading, onReads, signal: mine.controller.signal }),
        first,
      ])
      // A route load without reads, such as an error page, has not called it.
      onReads()
      clearTimeout(quick)
      clearTimeout(slow)
      isSettled = true
      if (pending !== mine) return
      // A failed change within a page leaves the page as it was; the failure is reported as all are.
      const { error } = 'route' in result ? result.route : {}
      const isLost = scroll === 'keep' && screen.current().route.page && error?.fatal
      if ('route' in result && !isLost) return commit(result.route)
      pending = undefined
      screen.notify()
      if (isLost) await reportLost(context, error.cause)
      onCancel()
    },
  }
}

/** Reports that the page on screen stays as it was because the server is out of reach. */
export const reportLost = async ({ store, translator }: RouterContext, cause: unknown) =>
  (await import('../core/report.ts')).reportOutOfReach(store, translator, cause)
