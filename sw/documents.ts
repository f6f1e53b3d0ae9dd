import { CacheExpiration } from 'workbox-expiration'
import { BUILD_HEADER } from '#contract/wire/builds.ts'
import { DOCUMENT_CACHE, DOCUMENT_LOCK } from '#contract/wire/worker-messages.ts'
import type { Announcer } from './answers.ts'
import { BUILD_ID } from './version.ts'

declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  navigator: { locks: LockManager; connection?: { saveData?: boolean } }
}

/** Name of the cache. */
export const DOCUMENTS = DOCUMENT_CACHE

const LIMITS = { maxEntries: 30, maxAgeSeconds: 7 * 24 * 60 * 60 }
/** Delay after a page is loaded before its next copy is fetched. */
const PEACE_MS = 2000

const expiration = new CacheExpiration(DOCUMENTS, { ...LIMITS, matchOptions: { ignoreVary: true } })

/**
 * Cache key of a page's document: the server renders it in the visitor's language and look. Undefined where none may be
 * cached: with a session, before a language is chosen, and where the browser gives a worker no cookies.
 */
export const documentKey = async (address: string): Promise<string | undefined> => {
  const url = new URL(address)
  if (!self.cookieStore || url.searchParams.has('lang')) return undefined
  const [locale, mode, token] = await Promise.all(
    ['locale', 'color_mode', 'auth_token'].map(async (name) => (await self.cookieStore?.get(name))?.value),
  )
  if (!locale || token) return undefined
  url.hash = ''
  url.searchParams.set('_as', `${locale} ${mode ?? ''}`)
  return url.href
}

/** The cached document, if it is of this build: another build's needs files this device may not have. */
export const cachedDocument = async (key: string): Promise<Response | undefined> => {
  const stored = await caches.match(key, { cacheName: DOCUMENTS, ignoreVary: true })
  return stored && isOurs(stored) ? stored : undefined
}

/**
 * Fetches the document of a page again, once that page has loaded what it needs, and keeps it for the next visit; not
 * with data saving on. Reports whether the server answered, and whether there was space.
 */
export const renewDocument = async (
  key: string,
  address: string,
  { reach, reportUncached }: Pick<Announcer, 'reach' | 'reportUncached'>,
): Promise<void> => {
  if (self.navigator.connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, PEACE_MS))
  try {
    await cacheDocument(key, address, 'no-cache')
    await reach(true)
  } catch (error) {
    // A full disk does not mean that the server is unreachable.
    await (error instanceof TypeError ? reach(false) : reportUncached(error))
  }
}

/** Keeps the document of a page, if the server marks it as equal for all visitors. */
export const cacheDocument = async (key: string, address: string, cache: RequestCache): Promise<void> => {
  const response = await self.navigator.locks.request(DOCUMENT_LOCK, { mode: 'shared' }, () =>
    fetch(address, { cache, credentials: 'same-origin', headers: { accept: 'text/html' } }),
  )
  if (GONE.includes(response.status)) await (await caches.open(DOCUMENTS)).delete(key)
  if (!response.ok || response.redirected || !isOurs(response)) return
  // The language, the look or the session may have changed since the key was computed.
  if ((await documentKey(address)) !== key) return
  await (await caches.open(DOCUMENTS)).put(key, response)
  await expiration.updateTimestamp(key)
  await expiration.expireEntries()
}

/** Statuses of a page that is no more: its stored document would be shown for ever. */
const GONE = [404, 410]

const isOurs = ({ headers }: Response): boolean => headers.get(BUILD_HEADER) === BUILD_ID
