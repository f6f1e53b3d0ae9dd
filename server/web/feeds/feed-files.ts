import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
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

interface Making {
  part: string
  hasBegun: boolean
  isDone: boolean
  done: Promise<FeedFile>
}

/** How long a feed is answered as it is while nothing is published; stock that changed meanwhile is in the next one. */
const FRESH_MS = 5 * 60_000
/** Making feeds takes at most a tenth of the time, whatever is published or sold, and however often they are asked for. */
const REST_MS = 30_000
const REST_SHARE = 10
/** Files of a process that ended: no answer of it is being sent any more. */
const LEFT_MS = 60 * 60_000
/** Proxies give up on an answer without a first byte, so a feed that takes longer is sent while it is made. */
const WAIT_MS = 10_000
const LOOK_MS = 100

interface FeedFilesOptions {
  folder: string
  /** Changes with what the shop publishes. */
  version: () => number
  now?: () => number
  waitMs?: number
}

/** Another feed is being made. */
export class FeedBusy extends Error {}

/**
 * Feeds as compressed files in a folder, made when asked for: a shop of any size costs disk, not memory. One is made at a
 * time, and requests for the same one share it. Answers the finished file, or the packed text of one that is still being
 * made as it grows; throws a `FeedBusy` while that has not begun.
 */
export const createFeedFiles = ({ folder, version, now = Date.now, waitMs = WAIT_MS }: FeedFilesOptions) => {
  const files = new Map<string, Made>()
  const running = new Map<string, Making>()
  const oneByOne = pLimit(1)

  const write = async (name: string, part: string, text: AsyncIterable<string>): Promise<FeedFile> => {
    const of = { at: now(), version: version() }
    const start = performance.now()
    const hash = createHash('sha256')
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
  }

  const make = (name: string, pieces: () => Promise<AsyncIterable<string>>): Making => {
    const part = join(folder, `${name}-${randomUUID()}.part`)
    const done = oneByOne(async () => {
      try {
        await mkdir(folder, { recursive: true })
        const text = await pieces()
        await (await open(part, 'w')).close()
        making.hasBegun = true
        return await write(name, part, text)
      } finally {
        making.isDone = true
        running.delete(name)
        await rm(part, { force: true })
      }
    })
    // Each request that waits for it reports a failure itself.
    done.catch(() => {})
    const making: Making = { part, hasBegun: false, isDone: false, done }
    running.set(name, making)
    return making
  }

  const isFresh = ({ at, tookMs, version: of, path }: Made): boolean => {
    const age = now() - at
    const isDue = age >= Math.max(REST_MS, REST_SHARE * tookMs) && (of !== version() || age >= FRESH_MS)
    // Another process on the same folder may have removed it.
    return !isDue && existsSync(path)
  }

  return async (name: string, pieces: () => Promise<AsyncIterable<string>>): Promise<FeedFile | Readable> => {
    const found = files.get(name)
    if (found && isFresh(found)) return found
    const making = running.get(name) ?? make(name, pieces)
    const waited = await Promise.race([making.done, setTimeout(waitMs, undefined, { ref: false })])
    if (waited) return waited
    if (!making.hasBegun) throw new FeedBusy(`${name} waits for another feed`)
    return Readable.from(follow(making))
  }
}

/** What is written of a file, to its end; fails with what is written to it. */
async function* follow(making: Making): AsyncGenerator<Buffer> {
  const handle = await open(making.part)
  try {
    for (;;) {
      const wasDone = making.isDone
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, null)
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (wasDone) break
      else await setTimeout(LOOK_MS)
    }
    await making.done
  } finally {
    await handle.close()
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
