import type { RouteState, ScrollTarget, Shown, Stage, Transit } from '../types.ts'

/** The page on screen, for the tree that renders it. */
export interface Screen {
  current: () => Shown
  /** A new object after every notification. */
  stage: () => Stage
  subscribe: (listener: () => void) => () => void
  /** Notifies the tree: another page is shown, or the pending state changed. */
  notify: () => void
  /** Shows another page. `isAnimated` when the browser itself already moves the screen. */
  show: (route: RouteState, scroll: ScrollTarget, isAnimated: boolean) => void
}

export const createScreen = (initial: Shown, transit: Transit, isPending: () => boolean): Screen => {
  const listeners = new Set<() => void>()
  let shown = initial
  let stage: Stage = { shown, isPending: false }
  let turn = 0

  const notify = () => {
    stage = { shown, isPending: isPending() }
    for (const listener of listeners) listener()
  }
  return {
    current: () => shown,
    stage: () => stage,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify,
    show: (route, scroll, isAnimated) => {
      const mine = ++turn
      // A transition updates a moment later; by then something newer may be shown.
      const update = () => {
        if (mine !== turn) return
        shown = { route, scroll, round: shown.round + 1 }
        notify()
      }
      transit(update, shown.route, route, isAnimated)
    },
  }
}
