import type { FromWorker, ToWorker } from '#contract/worker-messages.ts'
import { keepSeen } from './keep-seen.ts'
import { watchForNewVersion } from './new-version.ts'

export interface WorkerEvents {
  /** A newer version waits; `accept` activates it and reloads this tab once. May come again for a still newer one. */
  onUpdate: (accept: () => void) => void
  /** The kept answer of a call (`settings`, `privacy-terms`) was replaced by a different one. */
  onUpdated: (path: string) => void
  /** Behind a kept answer the server was asked, and answered or did not. */
  onReach: (reached: boolean) => void
  /** The worker has no room left to keep what it fetched. */
  onFull: () => void
  /** Runs a task once a reload would lose nothing that is being done in this tab. */
  whenFree: (task: () => void) => void
}

const WORKER = '/sw.js'

/**
 * Connects the page with its service worker. True when a worker has the app on the device, false when there will be none:
 * in development, and where the browser refuses (private windows, plain http, policies). The app goes on without.
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
 * Whether a worker comes to have the app on the device. A first one that cannot be installed, for want of room or of a
 * file, is given up without a word: `ready` would be waited for in vain.
 */
const isInstalled = (registration: ServiceWorkerRegistration | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.serviceWorker.ready.then(() => resolve(true))
    if (registration?.active) return
    const first = registration?.installing ?? registration?.waiting
    if (!first) return resolve(false)
    first.addEventListener('statechange', () => {
      if (first.state === 'redundant') resolve(false)
    })
  })

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
      // Another tab was quicker, or this page has no worker yet and will not hear of a change: both need the reload.
      if (!waiting) return reload()
      if (!navigator.serviceWorker.controller) {
        waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
      }
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) reload()
  })
  // Where no tab has a worker yet, a newer one need not wait: it is active while this page is still the older version.
  let hadWorker = false
  workbox.addEventListener('activated', () => {
    if (hadWorker && !navigator.serviceWorker.controller) onUpdate(reload)
    hadWorker = true
  })

  registration = await workbox.register({ immediate: true })
  hadWorker ||= registration?.active?.state === 'activated'
  // The very first worker is still on its way: it cannot be asked, and is the newest.
  watchForNewVersion(async () => say(registration?.active, { type: 'CHECK' }))
  keepSeen((seen) => say(registration?.active, { type: 'KEEP', ...seen }))
  return registration
}

/** Hears the worker, and asks for what it announced while the page was starting. */
const listen = ({ onUpdated, onReach, onFull }: Omit<WorkerEvents, 'onUpdate' | 'whenFree'>): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'UPDATED') onUpdated(data.path)
    if (data?.type === 'REACHED') onReach(data.reached)
    if (data?.type === 'FULL') onFull()
  })
  say(navigator.serviceWorker.controller, { type: 'LISTENING' })
}

const say = (worker: ServiceWorker | null | undefined, message: ToWorker): void => worker?.postMessage(message)

/** However many events ask for it, the tab reloads once, when that loses nothing. */
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
