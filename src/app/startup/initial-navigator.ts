import { onceLoaded } from '#src/lib/once-loaded.ts'
import type { Navigator, Shown } from '../types.ts'

/**
 * The navigator of a server-rendered page. The code that navigates is fetched after the first paint, or with the first
 * navigation, whichever is sooner.
 */
export const createInitialNavigator = (
  shown: Shown,
  load: () => Promise<Navigator>,
): Navigator & { start: () => void } => {
  const stage = { shown, isPending: false }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let ready: Navigator | undefined
  const navigator = onceLoaded(async () => {
    ready = await load()
    ready.subscribe(tell)
    // It may have moved before it was listened to.
    if (ready.current() !== shown) tell()
    return ready
  })
  return {
    current: () => ready?.current() ?? shown,
    stage: () => ready?.stage() ?? stage,
    isPending: () => ready?.isPending() ?? false,
    heading: () => ready?.heading() ?? shown.route,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: async (to, options) => {
      try {
        await (await navigator()).navigate(to, options)
      } catch {
        // Without its code the app cannot move, but the browser can.
        if (!ready) location.assign(to)
      }
    },
    reload: async () => (await navigator()).reload(),
    refresh: async () => (await navigator()).refresh(),
    start: () => void navigator().catch(console.error),
  }
}
