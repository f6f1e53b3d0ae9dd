import { startWorker } from '#src/pwa/register.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { updateAtom } from '#src/state/update.ts'
import type { App } from './create-app.ts'
import type { FetchingApp } from './queries.ts'

/** Paths of the answers the worker keeps, and the reads they belong to. */
const readsByPath: Record<string, string> = { settings: 'settings.read', 'privacy-terms': 'legal.read' }

/**
 * Connects the app with its service worker: a waiting version raises the prompt, a newer answer its query. Settles when
 * the worker has the app on the device, or when there will be none.
 */
export const followWorker = ({ store }: App, fetching: () => Promise<FetchingApp>): Promise<void> =>
  startWorker({
    onUpdate: (accept) => store.set(updateAtom, { accept }),
    onUpdated: (path) => {
      const name = readsByPath[path.split('/').at(-1) ?? '']
      if (name) fetching().then(({ queries }) => queries.invalidateQueries({ queryKey: [name] }), console.warn)
    },
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
