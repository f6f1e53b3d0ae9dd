import { unusedCaches } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Deletes caches of ours that no row of the table names any more, when this worker takes over. */
export const deleteUnusedCaches = (named: readonly string[], precache: string): void =>
  self.addEventListener('activate', (event) => {
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(unusedCaches(names, [...named, precache]).map((name) => caches.delete(name))))
        .catch(() => {}),
    )
  })
