import { forgotten } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Deletes caches of ours that no row of the table names any more, when this worker takes over. */
export const deleteForgottenCaches = (named: readonly string[], precache: string): void =>
  self.addEventListener('activate', (event) => {
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(forgotten(names, [...named, precache]).map((name) => caches.delete(name))))
        .catch(() => {}),
    )
  })
