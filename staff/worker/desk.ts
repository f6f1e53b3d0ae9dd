import { listenToPushes } from '../../sw/push.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker of `/desk`: it shows what the server sends, and keeps nothing. */
listenToPushes({ origin: self.location.origin })

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
