import { readAtPath } from '#contract/worker-reads.ts'
import { isSavingData } from '#src/lib/device/save-data.ts'
import { href, routes } from '#src/routes.ts'
import { startWorker } from '#src/pwa/register.ts'
import { countVisit } from '#src/pwa/install.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { busyAtom } from '#src/state/busy.ts'
import { installMomentAtom } from '#src/state/install.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { storageProblemAtom } from '#src/state/storage.ts'
import { updateAtom } from '#src/state/update.ts'
import { followTranslator } from '../core/translator.ts'
import { preloadForOffline } from './offline-preload.ts'
import { watchInstallPrompt } from './install-offer.ts'
import type { App, Store } from '../types.ts'

/**
 * Connects the app with its service worker: a waiting version raises the prompt, a newer answer its query. Settles when
 * the worker has the app on the device, or when there will be none.
 */
export const watchWorker = async (app: App, ready: () => Promise<unknown>): Promise<void> => {
  const { store } = app
  // This code arrives at the first idle moment of a page, when browsers begin to translate it.
  followTranslator(document.body)
  watchInstallPrompt(store)
  // Never on the first visit: a returning visitor knows the app.
  if (countVisit() > 1) store.set(installMomentAtom, true)
  const isOnDevice = await startWorker({
    onUpdate: (accept) => store.set(updateAtom, { accept }),
    onUpdated: (path) => void ready().then(() => renew(app, path), console.warn),
    onReach: (reached) => store.set(serverReachableAtom, reached),
    onFull: () => store.set(storageProblemAtom, 'full'),
    whenFree: (task) => whenFree(store, task),
  })
  if (isOnDevice)
    whenIdle(
      () =>
        void ready()
          .then(() => prefetchStart(app))
          .catch(console.info),
    )
  else whenIdle(() => void preloadForOffline())
}

/** The start page of an installed app is cached too, though this device may never have shown it. */
const prefetchStart = async ({ pages, locale, payloads, queries }: App): Promise<void> => {
  const url = new URL(href('home'), location.href)
  const { load } = await pages.load(routes.home.page)
  const reads = load?.({ params: {}, search: url.searchParams, locale: locale() }) ?? []
  if (isSavingData() || reads.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined)) return
  if (await payloads?.prefetch(url)) return
  for (const { queryKey, meta } of reads) void queries.prefetchQuery({ queryKey, meta: { ...meta, isQuiet: true } })
}

/** Another tab may have taken the new version: this one follows when what is half done here is done or dropped. */
const whenFree = (store: Store, task: () => void): void => {
  if (store.get(busyAtom).size === 0) return task()
  const stop = store.sub(busyAtom, () => {
    if (store.get(busyAtom).size > 0) return
    stop()
    task()
  })
}

/** A page's answers changed, or those of a call: what is on screen takes the newer ones. */
const renew = async ({ queries, payloads }: App, path: string): Promise<void> => {
  const isPage = path.startsWith('/')
  if (isPage && path === location.pathname + location.search) await payloads?.load(new URL(location.href))
  const name = isPage ? undefined : readAtPath(path.split('/').at(-1) ?? '')
  if (name) await queries.invalidateQueries({ queryKey: [name] })
}
