import { startWorker } from '#src/pwa/register.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { updateAtom } from '#src/state/update.ts'
import type { App } from './create-app.ts'

/** Paths of the answers the worker keeps, and the reads they belong to. */
const readsByPath: Record<string, string> = { settings: 'settings.read', 'privacy-terms': 'legal.read' }

/** Connects the app with its service worker: a waiting version raises the prompt, a newer answer its query. */
export const followWorker = ({ store, queries }: App): void =>
  startWorker({
    onUpdate: (accept) => store.set(updateAtom, { accept }),
    onUpdated: (path) => {
      const name = readsByPath[path.split('/').at(-1) ?? '']
      if (name) void queries.invalidateQueries({ queryKey: [name] })
    },
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
