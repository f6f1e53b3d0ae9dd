import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { type BuildFile, filesIn, offeredLanguages } from './languages.ts'

/** How long a file is waited for. */
const FILE_TIMEOUT_MS = 60_000

let refilling: Promise<void> | undefined

/** Fetches the missing files of the app on this device; concurrent calls share one run. */
export const refetchMissing = (files: readonly BuildFile[]): Promise<void> => {
  refilling ??= fetchMissing(files).finally(() => {
    refilling = undefined
  })
  return refilling
}

const fetchMissing = async (files: readonly BuildFile[]): Promise<void> => {
  const cache = await caches.open(cacheNames.precache)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  for (const { url } of filesIn(files, await offeredLanguages())) {
    const key = getCacheKeyForURL(url)
    if (!key || stored.has(key)) continue
    try {
      const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      if (response.ok) await cache.put(key, response)
    } catch (error) {
      // A file that cannot be fetched does not keep the others out.
      if ((error as Error).name === 'QuotaExceededError') throw error
    }
  }
}
