import { TAX_DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'

interface Linked {
  id: string
  url: string
}

/** Where a document is stored: its links differ with each read, its path does not. */
const pathOf = (url: string): string | undefined => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin ? pathname : undefined
}

/** The worker opens what is stored; without it nothing would. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis && navigator.serviceWorker?.controller ? caches.open(TAX_DOCUMENT_CACHE) : undefined

/**
 * Stores documents that are not on the device yet, where there is a network, and answers the ids of those that are then.
 * Nothing is stored once the signal is aborted: the customer may have signed out.
 */
export const storeDocuments = async (
  documents: readonly Linked[],
  isOnline: boolean,
  signal: AbortSignal,
): Promise<Set<string>> => {
  const stored = new Set<string>()
  const cache = await openCache()
  for (const { id, url } of documents) {
    const path = pathOf(url)
    if (!cache || !path) break
    if (await cache.match(path)) stored.add(id)
    else if (isOnline) {
      const answer = await fetch(url, { signal, credentials: 'omit' })
      if (!answer.ok || signal.aborted) continue
      await cache.put(path, answer)
      stored.add(id)
    }
  }
  return stored
}
