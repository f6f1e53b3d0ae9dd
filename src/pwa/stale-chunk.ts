import { STALE_CHUNK_GUARD_MS } from '#contract/rules/limits.ts'
import { canReachServer } from '#src/lib/can-reach.ts'

/** What the recovery needs of a tab. */
export interface Tab {
  now: () => number
  /** Path and query of the page on screen. */
  path: () => string
  /** Throws where the browser allows no storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  isOnline: () => boolean
  /** Whether the site's server answers. */
  canReach: () => Promise<boolean>
  /** How long this document has been there, in milliseconds. */
  age: () => number
  /** Reloads the page from the network or the worker. */
  open: (path: string) => void
}

/**
 * Reloads `path` (the page on screen by default); resolves to whether that is under way, in which case nothing needs to
 * be shown.
 */
export type Recover = (path?: string) => Promise<boolean>

/** Whether code could not be loaded, as the browsers and Vite put it. */
export const isStaleChunk = (error: unknown): boolean => error instanceof Error && FAILED_IMPORT.test(error.message)

const FAILED_IMPORT =
  /dynamically imported module|importing a module script failed|not a valid javascript mime type|unable to preload css/i

/**
 * The cure for code that a newer release took away: the page is loaded once more, at most once a path in ten seconds
 * (spec §4). Without a network, or without the server, it is not: that would trade a page for a browser's error.
 */
export const createRecovery = (tab: Tab): Recover => {
  let underWay: Promise<boolean> | undefined
  const recover = async (path: string): Promise<boolean> => {
    if (!tab.isOnline() || wasTried(tab, path) || !(await tab.canReach())) return false
    if (!remember(tab, path) && tab.age() < STALE_CHUNK_GUARD_MS) return false
    tab.open(path)
    return true
  }
  return (path = tab.path()) => {
    underWay ??= recover(path).then((isOpening) => {
      if (!isOpening) underWay = undefined
      return isOpening
    })
    return underWay
  }
}

const keyOf = (path: string): string => `stale-chunk:${path.split(/[?#]/, 1)[0]}`

const wasTried = ({ storage, now }: Tab, path: string): boolean => {
  try {
    const at = storage().getItem(keyOf(path))
    return at !== null && Math.abs(now() - Number(at)) < STALE_CHUNK_GUARD_MS
  } catch {
    return false
  }
}

/** Where nothing can be remembered, the document's own age is the guard. */
const remember = ({ storage, now }: Tab, path: string): boolean => {
  try {
    storage().setItem(keyOf(path), String(now()))
    return true
  } catch {
    return false
  }
}

/** This browser's tab. */
export const browserTab: Tab = {
  now: () => Date.now(),
  path: () => location.pathname + location.search,
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  canReach: canReachServer,
  age: () => performance.now(),
  open: (path) => {
    if (path === location.pathname + location.search) location.reload()
    else location.assign(path)
  },
}

/** Recovers from every failed import of the app that is waited for. */
export const watchStaleChunks = (isWaitedFor: () => boolean): Recover => {
  const recover = createRecovery(browserTab)
  addEventListener('vite:preloadError', () => void (isWaitedFor() && recover()))
  return recover
}
