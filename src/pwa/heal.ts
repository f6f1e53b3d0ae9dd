import { canReachServer } from '#src/lib/can-reach.ts'

/**
 * The last resort for a device whose copy of the app is broken: deletes the worker and all caches, and loads the page
 * from the network. Customers' data (IndexedDB, cookies) stays. Does nothing while the server is out of reach, since
 * the rest of the copy is all there is; resolves to whether the page is loading.
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
