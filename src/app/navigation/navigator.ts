import { forbiddenRoute, fullUrl } from '../router/load-route.ts'
import { createRouteLoads, reportLost } from './route-loads.ts'
import { createScreen } from './screen.ts'
import { createScrollMemory, heightOfReturn } from './scroll-memory.ts'
import type { Navigator, RouterContext, RouteState, ScrollTarget, Shown, Transit } from '../types.ts'

export interface NavigatorOptions {
  /** The page on screen; the first route load by default. */
  shown?: Shown
  /** How one page replaces another: at once by default. */
  transit?: Transit
}

/** A navigator that can also load the first page of a tab. */
export interface OpeningNavigator extends Navigator {
  /**
   * Loads the page of the address while nothing is on screen: its skeleton is shown first where its answers are not at
   * hand. The page waits for `first` as well.
   */
  open: (url: URL, first: Promise<unknown>) => Promise<void>
}

/**
 * Navigates from page to page. A page is shown when its code, words and data are loaded, so the router's location
 * (`useLocation`) is the page on screen; the address bar changes in the same moment.
 */
export const createNavigator = (
  context: RouterContext,
  first: RouteState,
  { shown = { route: first, scroll: 'keep', round: 0 }, transit = (update) => update() }: NavigatorOptions = {},
): OpeningNavigator => {
  const memory = createScrollMemory()
  const screen = createScreen(shown, transit, () => loads.isPending())
  const loads = createRouteLoads(context, screen)
  const routeOnScreen = () => screen.current().route

  addEventListener('popstate', ({ hasUAVisualTransition: isAnimated }) => {
    const to = new URL(location.href)
    const { error, url } = routeOnScreen()
    // The browser handles a move within the same page.
    if (!loads.isPending() && !error && isSamePage(to, new URL(url, to))) return
    memory.leave()
    const back = fullUrl(new URL(url, location.origin))
    const onCancel = () => history.pushState(memory.next(), '', back)
    void loads.go(to, memory.enter(), { write: ignoreUnlessMoved, onCancel, isAnimated })
  })

  const reload = () => loads.go(new URL(location.href), 'keep', { write: ignoreUnlessMoved })

  return {
    current: screen.current,
    stage: screen.stage,
    isPending: loads.isPending,
    heading: () => loads.target() ?? routeOnScreen(),
    subscribe: screen.subscribe,
    navigate: (to, { replace = false, keep = false } = {}) => {
      const url = new URL(to, location.href)
      if (url.origin !== location.origin) {
        location.assign(url)
        return Promise.resolve()
      }
      memory.leave()
      const isSame = fullUrl(url) === location.pathname + location.search + location.hash
      const scroll: ScrollTarget = keep ? 'keep' : url.hash ? { id: url.hash.slice(1) } : 0
      // The address of a page that was never shown is no place to go back to.
      const isFirst = screen.current().round < 0
      const write = (final: string) =>
        replace || isSame || isFirst
          ? history.replaceState(history.state, '', final)
          : history.pushState(memory.next(), '', final)
      return loads.go(url, scroll, { write })
    },
    reload,
    open: (url, first) => {
      const height = heightOfReturn()
      const scroll = height === 'keep' && url.hash ? { id: url.hash.slice(1) } : height
      const onCancel = () => screen.show(forbiddenRoute(context, url), 'keep', false)
      return loads.go(url, scroll, { write: ignoreUnlessMoved, onCancel, first })
    },
    refresh: async () => {
      if (routeOnScreen().error) return reload()
      // Started by the customer, so a failure is reported, also of reads on screen.
      await context.queries
        .refetchQueries({ type: 'active' }, { throwOnError: true })
        .catch((error: unknown) => reportLost(context, error))
    },
  }
}

const isSamePage = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search

/** The address is already right, unless a redirect led elsewhere. */
const ignoreUnlessMoved = (final: string) => {
  if (final !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', final)
}
