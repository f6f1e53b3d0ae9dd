import { setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/**
 * The worker of `/check-in`: it shows the page without a network, and keeps nothing else. Its cache has a name that the
 * app's worker does not take for one of its own.
 */
setCacheNameDetails({ prefix: 'check-in', precache: 'shell', suffix: 'v1' })
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/check-in/index.html')))

// A page of the former version has all its files already.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
