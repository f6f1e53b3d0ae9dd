import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pLimit from 'p-limit'

/** A feed, packed. */
export interface FeedFile {
  path: string
  /** Of the text before it was packed: equal feeds have equal tags, whenever they were made. */
  etag: string
}

interface Made extends FeedFile {
  at: number
  tookMs: number
  version: number
}

/** How long a feed is answered as it is while nothing is published; stock that changed meanwhile is in the next one. */
const FRESH_MS = 5 * 60_000
/** Making feeds takes at most a tenth of the time, whatever is published or sold, and however often they are asked for. */
const REST_MS = 30_000
const REST_SHARE = 10
/** Files of a process that ended: no answer of it is being sent any more. */
const LEFT_MS = 60 * 60_000

/**
 * Feeds as compressed files in a folder, made when asked for: a shop of any size costs disk, not memory. One is made at a
 * time, and requests for the same one share it. A change of what the shop publishes makes it anew.
 */
export const createFeedFiles = (folder: string, version: () => number, now = Date.now) => {
  const files = new Map<string, Made>()
  const making = new Map<string, Promise<FeedFile>>()
  const oneByOne = pLimit(1)

  const make = async (name: string, pieces: () => Promise<AsyncIterable<string>>): Promise<FeedFile> => {
    const of = { at: now(), version: version() }
    const start = performance.now()
    await mkdir(folder, { recursive: true })
    const hash = createHash('sha256')
    const part = join(folder, `${name}-${randomUUID()}.part`)
    try {
      const text = await pieces()
      const hashed = (async function* () {
        for await (const piece of text) {
          hash.update(piece)
          yield piece
        }
      })()
      await pipeline(Readable.from(hashed), createGzip(), createWriteStream(part))
      const digest = hash.digest('base64url').slice(0, 27)
      const file = { path: join(folder, `${name}-${digest}.gz`), etag: `"${digest}"` }
      await rename(part, file.path)
      const before = files.get(name)
      files.set(name, { ...of, ...file, tookMs: performance.now() - start })
      // What is being sent of it is read to its end all the same.
      if (before && before.path !== file.path) await rm(before.path, { force: true })
      await removeLeft(folder, name, file.path)
      return file
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  const isFresh = ({ at, tookMs, version: of }: Made): boolean => {
    const age = now() - at
    return age < Math.max(REST_MS, REST_SHARE * tookMs) || (of === version() && age < FRESH_MS)
  }

  return async (name: string, pieces: () => Promise<AsyncIterable<string>>): Promise<FeedFile> => {
    const found = files.get(name)
    // Another process on the same folder may have removed it.
    if (found && isFresh(found) && existsSync(found.path)) return found
    const running = making.get(name) ?? oneByOne(() => make(name, pieces)).finally(() => making.delete(name))
    making.set(name, running)
    return running
  }
}

/** Removes older files of the same feed, which a process before this one left. */
const removeLeft = async (folder: string, name: string, current: string): Promise<void> => {
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry)
    if (path === current || !entry.startsWith(`${name}-`)) continue
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}
