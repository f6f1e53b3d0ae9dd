import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import type { Announcer } from './answers.ts'
import type { BuildFile } from './due-files.ts'

/** From so many missing files on a pack is fetched, rather than these: an update changes a few files of many packs. */
const MANY = 12

/** How long a pack is waited for; its files are fetched one by one then. */
const PACK_TIMEOUT_MS = 60_000

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Stores files that are not on the device from their packs, and returns those to be fetched one by one. */
export const unpackMissing = async (
  files: readonly BuildFile[],
  reportUncached: Announcer['reportUncached'],
): Promise<BuildFile[]> => {
  const missing = await missingOf(files)
  const packs = [...new Set(missing.flatMap(({ pack }) => pack ?? []))]
  const unpacked = packs.map(async (pack) => {
    const wanted = missing.filter((file) => file.pack === pack)
    if (wanted.length >= MANY) await unpack(pack, wanted).catch(reportUncached)
  })
  await Promise.all(unpacked)
  return await missingOf(missing)
}

const missingOf = async (files: readonly BuildFile[]): Promise<BuildFile[]> => {
  const stored = new Set((await (await caches.open(cacheNames.precache)).keys()).map(({ url }) => url))
  return files.filter(({ url }) => !stored.has(getCacheKeyForURL(url) ?? ''))
}

const unpack = async (pack: string, wanted: readonly BuildFile[]): Promise<void> => {
  const response = await fetch(pack, { credentials: 'same-origin', signal: AbortSignal.timeout(PACK_TIMEOUT_MS) })
  if (!response.ok) throw new TypeError(`${pack}: ${response.status}`)
  const texts = (await response.json()) as Record<string, string>
  const cache = await caches.open(cacheNames.precache)
  await Promise.all(
    wanted.map(async ({ url }) => {
      const [text, type, key] = [texts[url], TYPES[url.replace(/^.*\./, '')], getCacheKeyForURL(url)]
      if (text !== undefined && type && key)
        await cache.put(key, new Response(text, { headers: { 'content-type': type } }))
    }),
  )
}
