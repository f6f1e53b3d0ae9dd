import { cacheNames } from 'workbox-core'

/** How long a file is waited for. */
const FILE_TIMEOUT_MS = 60_000

/** The run under way, which a later one waits for. */
let running: Promise<void> = Promise.resolve()

/**
 * Fetches those of the app's files that are missing on this device, one after the other; `keyOf` names them in the cache.
 * A concurrent call finds what the one before has fetched.
 */
export const refetchMissing = (urls: readonly string[], keyOf: (url: string) => string | undefined): Promise<void> => {
  const run = running.then(() => fetchMissing(urls, keyOf))
  running = run.catch(() => {})
  return run
}

/** Keys of the cached files. */
export const storedFiles = async (): Promise<Set<string>> => {
  const cache = await caches.open(cacheNames.precache)
  return new Set((await cache.keys()).map(({ url }) => url))
}

const fetchMissing = async (urls: readonly string[], keyOf: (url: string) => string | undefined): Promise<void> => {
  const cache = await caches.open(cacheNames.precache)
  const stored = await storedFiles()
  for (const url of urls) {
    const key = keyOf(url)
    if (!key || stored.has(key)) continue
    try {
      // A name with a hash never gets other content: what the page has fetched need not be asked for again.
      const mode = key === url ? 'default' : 'no-cache'
      const response = await fetch(url, { cache: mode, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      if (response.ok) await cache.put(key, response)
    } catch (error) {
      // A file that cannot be fetched does not keep the others out.
      if ((error as Error).name === 'QuotaExceededError') throw error
    }
  }
}
