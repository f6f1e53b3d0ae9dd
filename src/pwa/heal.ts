import { canReachServer } from '#src/lib/can-reach.ts'

/**
 * The last resort for a device whose copy of the app is broken: the worker and all that was cached go, and the page comes
 * anew from the network. What customers made (IndexedDB, cookies) stays. Out of the server's reach nothing is done, since
 * the rest of the copy is all there is; tells whether the page is on its way.
 */
export const heal = async (): Promise<boolean> => {
  if (!(await canReachServer())) return false
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ])
  location.reload()
  return true
}
