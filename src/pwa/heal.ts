/**
 * The last resort for a device whose copy of the app is broken: the worker and all that was cached go, and the page comes
 * anew from the network. What customers made (IndexedDB, cookies) stays.
 */
export const heal = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ])
  location.reload()
}
