import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import type { Announcer } from './answers.ts'
import { type BuildFile, dueFiles } from './due-files.ts'
import { unpackMissing } from './packs.ts'

/** How long a file is waited for. */
const FILE_TIMEOUT_MS = 60_000

let refilling: Promise<void> | undefined

/** Fetches the files of the app that are due and not on this device; concurrent calls share one run. */
export const refetchMissing = (
  files: readonly BuildFile[],
  reportUncached: Announcer['reportUncached'],
): Promise<void> => {
  refilling ??= fetchMissing(files, reportUncached).finally(() => {
    refilling = undefined
  })
  return refilling
}

const fetchMissing = async (
  files: readonly BuildFile[],
  reportUncached: Announcer['reportUncached'],
): Promise<void> => {
  const cache = await caches.open(cacheNames.precache)
  for (const { url } of await unpackMissing(await dueFiles(files), reportUncached)) {
    const key = getCacheKeyForURL(url)
    if (!key) continue
    try {
      const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      if (response.ok) await cache.put(key, response)
    } catch (error) {
      // A file that cannot be fetched does not keep the others out.
      if ((error as Error).name === 'QuotaExceededError') throw error
    }
  }
}
