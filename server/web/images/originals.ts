import { createHash } from 'node:crypto'
import type { ImageCache } from '../../pictures/cache.ts'
import type { FetchRemote } from './fetch-remote.ts'
import { checkSource } from './resize.ts'
import type { ImageSource } from './source.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Finds pictures of the other host. A picture may change behind its URL, so its version is the day's; until then it is
 * cached as received, if it is a picture.
 */
export const createOriginals =
  (cache: ImageCache, fetchRemote: FetchRemote) =>
  (url: URL): ImageSource => {
    const version = `${url.href} ${Math.floor(Date.now() / DAY_MS)}`
    const name = `${createHash('sha256').update(version).digest('hex')}.original`
    return {
      version,
      read: async () => {
        const stored = await cache.read(name)
        if (stored) return stored
        const bytes = await fetchRemote(url)
        await checkSource(bytes)
        // A full disk costs another fetch.
        await cache.write(name, bytes).catch(() => {})
        return bytes
      },
    }
  }
