import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import { BRAND_HEADER, BUILD_HEADER } from '#contract/wire/builds.ts'
import { DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import type { BuildFile } from './languages.ts'
import { BUILD_ID } from './version.ts'

const SHELL = '/index.html'
const FILE_TIMEOUT_MS = 60_000

let following: Promise<void> | undefined

/**
 * Brings what this device keeps into the shop's present look: the shell, the manifests and the pictures of the app, whose content
 * depends on it and whose names do not. Kept documents are dropped; each is kept again when it is next read. The shell
 * carries its look in a header, and is replaced last, so that an interrupted change is made again.
 */
export const followBrand = (brand: string | undefined, files: readonly BuildFile[]): Promise<void> => {
  following ??= follow(brand, files).finally(() => {
    following = undefined
  })
  return following
}

const follow = async (brand: string | undefined, files: readonly BuildFile[]): Promise<void> => {
  if (brand === undefined) return
  const shell = await matchPrecache(SHELL)
  if (!shell || shell.headers.get(BRAND_HEADER) === brand) return
  const fresh = await load(SHELL)
  // Another build brings its own shell with its own worker.
  if (fresh?.headers.get(BUILD_HEADER) !== BUILD_ID) return
  const cache = await caches.open(cacheNames.precache)
  const dressed = files.filter(({ url, revision }) => revision && /\.(?:svg|webmanifest)$/.test(url))
  await Promise.all(
    dressed.map(async ({ url }) => {
      const [key, response] = [getCacheKeyForURL(url), await load(url)]
      if (key && response) await cache.put(key, response)
    }),
  )
  await caches.delete(DOCUMENT_CACHE)
  const key = getCacheKeyForURL(SHELL)
  if (key) await cache.put(key, fresh)
}

const load = async (url: string): Promise<Response | undefined> => {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  return response.ok ? response : undefined
}
