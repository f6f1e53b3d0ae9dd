import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import { BRAND_HEADER, BUILD_HEADER } from '#contract/wire/builds.ts'
import { DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import type { BuildFile } from './due-files.ts'
import { BUILD_ID } from './version.ts'

const SHELL = '/index.html'
const FILE_TIMEOUT_MS = 60_000

let following: Promise<void> | undefined

/**
 * Brings what this device keeps into the shop's present look: the shell, the manifests and the pictures of the app, whose content
 * depends on it and whose names do not. Each carries its look in a header, since a new build keeps the files that it has
 * in common with the former one. Kept documents are dropped; each is kept again when it is next read. The shell is
 * replaced last, so that an interrupted change is made again.
 */
export const followBrand = (brand: string | undefined, files: readonly BuildFile[]): Promise<void> => {
  following ??= follow(brand, files).finally(() => {
    following = undefined
  })
  return following
}

const follow = async (brand: string | undefined, files: readonly BuildFile[]): Promise<void> => {
  if (brand === undefined) return
  const stale = await keptInOtherLooks(brand, files)
  if (stale.length === 0) return
  const fresh = await load(SHELL)
  // Another build brings its own shell with its own worker.
  if (fresh?.headers.get(BUILD_HEADER) !== BUILD_ID) return
  const cache = await caches.open(cacheNames.precache)
  const replace = async (url: string, response: Response | undefined): Promise<void> => {
    const key = getCacheKeyForURL(url)
    if (key && response) await cache.put(key, response)
  }
  const pictures = stale.filter((url) => !url.endsWith('.html'))
  await Promise.all(pictures.map(async (url) => replace(url, await load(url))))
  await caches.delete(DOCUMENT_CACHE)
  await replace(SHELL, fresh)
}

/** What is dressed and kept, but not in this look; a file that is not kept is fetched in the present one. */
const keptInOtherLooks = async (brand: string, files: readonly BuildFile[]): Promise<string[]> => {
  const dressed = files.filter(({ url, revision }) => revision && /\.(?:html|svg|webmanifest)$/.test(url))
  const stored = await Promise.all(dressed.map(async ({ url }) => ({ url, response: await matchPrecache(url) })))
  return stored.flatMap(({ url, response }) => (response && response.headers.get(BRAND_HEADER) !== brand ? [url] : []))
}

const load = async (url: string): Promise<Response | undefined> => {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  return response.ok ? response : undefined
}
