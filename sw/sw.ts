import { cacheNames, setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { TAX_DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import { createAnnouncer } from './answers.ts'
import { followBrand } from './brand.ts'
import { runtimeCaches } from './caches.ts'
import { DOCUMENTS } from './documents.ts'
import { deleteUnusedCaches } from './delete-unused-caches.ts'
import type { BuildFile } from './languages.ts'
import { precache } from './precache.ts'
import { listenToPages, postToPages } from './messages.ts'
import { navigationDenylist } from './navigation.ts'
import { listenToPushes } from './push.ts'
import { refetchMissing } from './refetch-missing.ts'
import { answerFromDevice } from './shell.ts'
import { answerShared, isShared } from './shared.ts'
import { readSite } from './site.ts'
import { answerBy, fromNetwork, strategyFor } from './strategies.ts'
import { answerTaxDocument, isTaxDocument } from './tax-documents.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown }

const site = readSite(self.location.origin)
const manifest = self.__WB_MANIFEST as BuildFile[]
const announcer = createAnnouncer(postToPages)

registerRoute(isShared(site), answerShared(site))

// Pages first: the precache would answer `/` too, but has no fallback when storage is missing.
registerRoute(new NavigationRoute(answerFromDevice(manifest, announcer), { denylist: navigationDenylist(site) }))

registerRoute(isTaxDocument(site), answerTaxDocument)

setCacheNameDetails({ prefix: 'qafila' })
precache(manifest, announcer)
cleanupOutdatedCaches()

const answers = strategyFor(runtimeCaches.answers, site, announcer)
const payloads = strategyFor(runtimeCaches.payloads, site, announcer)
const pictures = strategyFor(runtimeCaches.pictures, site, announcer)
registerRoute(({ url }) => runtimeCaches.answers.match(url, site), answerBy(answers, announcer))
registerRoute(({ url }) => runtimeCaches.payloads.match(url, site), answerBy(payloads, announcer))
registerRoute(({ url }) => runtimeCaches.pictures.match(url, site), answerBy(pictures, announcer))

setCatchHandler(({ request }) => fromNetwork(request))
deleteUnusedCaches(
  [DOCUMENTS, TAX_DOCUMENT_CACHE, ...Object.values(runtimeCaches).map(({ name }) => name)],
  cacheNames.precache,
)
listenToPushes(site)
listenToPages({
  site,
  announcer,
  cachers: [
    [runtimeCaches.pictures, pictures],
    [runtimeCaches.payloads, payloads],
  ],
  refill: () => refetchMissing(manifest),
  followBrand: (brand) => followBrand(brand, manifest),
})
