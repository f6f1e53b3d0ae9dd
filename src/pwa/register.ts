import type { FromWorker, ToWorker } from '#contract/wire/worker-messages.ts'
import { cacheSeenPages } from './cache-seen-pages.ts'
import { watchForNewVersion } from './new-version.ts'

export interface WorkerEvents {
  /**
   * A newer version waits; `accept` activates it and reloads this tab once. May be called again for a still newer one.
   */
  onUpdate: (accept: () => void) => void
  /** The cached answer of a call (`settings`, `privacy-terms`) was replaced by a different one. */
  onUpdated: (path: string) => void
  /** The worker revalidated a cached answer, and the server answered or did not. */
  onReach: (reached: boolean) => void
  /** The worker has no room left to keep what it fetched. */
  onFull: () => void
  /** Runs a task once a reload would lose nothing that is being done in this tab. */
  whenFree: (task: () => void) => void
}

const WORKER = '/sw.js'
/** Longest wait for it; a page that was reloaded without its worker gets none. */
const TAKE_OVER_MS = 1000
/** A little more than the minute in which the worker fetches the most necessary files alone (`sw/due-files.ts`). */
const AFTER_FIRST_MINUTE_MS = 65_000

/**
 * Connects the page with its service worker. Resolves to true when a worker has the app on the device, false when there
 * will be none: in development, and where the browser refuses (private windows, plain http, policies). The app works
 * without.
 */
export const startWorker = async (events: WorkerEvents): Promise<boolean> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    return await isInstalled(await connect(events))
  } catch (error) {
    console.info('No service worker:', error)
    return false
  }
}

/**
 * Whether a worker gets the app onto the device. A first one that cannot be installed, for want of space or of a file,
 * is discarded without an event: `ready` would never resolve.
 */
const isInstalled = (registration: ServiceWorkerRegistration | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.serviceWorker.ready.then(takenOver).then(() => resolve(true))
    if (registration?.active) return
    const first = registration?.installing ?? registration?.waiting
    if (!first) return resolve(false)
    first.addEventListener('statechange', () => {
      if (first.state === 'redundant') resolve(false)
    })
  })

/** Settles when the worker answers this page's requests, as the first one does a moment after it is there. */
const takenOver = async (): Promise<void> => {
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, TAKE_OVER_MS)
  })
}

const connect = async ({
  onUpdate,
  whenFree,
  ...heard
}: WorkerEvents): Promise<ServiceWorkerRegistration | undefined> => {
  listen(heard)
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerUrl())
  const reload = reloadOnce(whenFree)
  let registration: ServiceWorkerRegistration | undefined

  workbox.addEventListener('waiting', () =>
    onUpdate(() => {
      const waiting = registration?.waiting
      // Another tab was quicker, or this page has no worker yet and gets no `controllerchange`: both need the reload.
      if (!waiting) return reload()
      if (!navigator.serviceWorker.controller) {
        waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
      }
      workbox.messageSkipWaiting()
    }),
  )
  // The first worker takes the page over when it is there; every later one is another version.
  let hasController = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) reload()
    hasController = true
  })
  // Where no tab has a worker yet, a newer one need not wait: it is active while this page is still the older version.
  let hadWorker = false
  workbox.addEventListener('activated', () => {
    if (hadWorker && !navigator.serviceWorker.controller) onUpdate(reload)
    hadWorker = true
  })

  registration = await workbox.register({ immediate: true })
  hadWorker ||= registration?.active?.state === 'activated'
  // The very first worker is still installing: it cannot be messaged, and is the newest.
  const check = async () => say(registration?.active, { type: 'CHECK' })
  watchForNewVersion(check)
  // The worker then fetches what could wait.
  void navigator.serviceWorker.ready.then(() => setTimeout(check, AFTER_FIRST_MINUTE_MS))
  cacheSeenPages((seen) => say(registration?.active, { type: 'KEEP', ...seen }))
  return registration
}

/** Listens to the worker, and requests the messages it sent while the page was starting. */
const listen = ({ onUpdated, onReach, onFull }: Omit<WorkerEvents, 'onUpdate' | 'whenFree'>): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'UPDATED') onUpdated(data.path)
    if (data?.type === 'REACHED') onReach(data.reached)
    if (data?.type === 'FULL') onFull()
  })
  say(navigator.serviceWorker.controller, { type: 'LISTENING' })
}

const say = (worker: ServiceWorker | null | undefined, message: ToWorker): void => worker?.postMessage(message)

/** Reloads the tab once for any number of events, when no input would be lost. */
const reloadOnce = (whenFree: WorkerEvents['whenFree']): (() => void) => {
  let isReloading = false
  return () => {
    if (isReloading) return
    isReloading = true
    whenFree(() => location.reload())
  }
}

/** The parts of Trusted Types that are used; not in every browser, nor in TypeScript's own library. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The worker's URL as the page's policy demands it: the one policy there is lets through the one script there is. */
const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`Not a worker of this app: ${url}`)
      return url
    },
  })
  return policy?.createScriptURL(WORKER) ?? WORKER
}
