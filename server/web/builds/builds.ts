import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type BuildFile, listBuild, readBuildFile } from './build-files.ts'
import type { BuildStore } from './build-store.ts'

/** The builds of all servers of the shop, as this one serves them. */
export interface Builds {
  /** Assets that other builds made, below this path from the site's root. */
  assets: (prefix: string) => OtherAssets
  /** The folder of the other files of the announced build; undefined where that is this server's own. */
  announcedFolder: () => Promise<string | undefined>
  /** Removes this server from the list of running ones. */
  close: () => Promise<void>
}

/** A folder of files that are fetched when they are asked for. */
export interface OtherAssets {
  dir: string
  /** Fetches a file into the folder, where it is neither there nor this build's own. */
  prepare: (fileName: string) => Promise<void>
}

interface BuildsOptions {
  store: BuildStore
  distDir: string
  /** This server's build. */
  id: string
  /** Whether other servers may use the same database. */
  isShared: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>
}

const BEAT_MS = 5000
/** A request for a file waits no longer to be told which build is announced. */
const TOLD_MS = 1000
/** A name that no build has is not looked for again at once. */
const MISSING_MS = 2000
const MISSING_NAMES = 1000
const ASSET_NAME = /^[\w-][\w.-]*\.\w+$/

/** Publishes this server's build and reads those of the others. An unreachable database does not prevent the start. */
export const openBuilds = async ({ store, distDir, id, isShared, log }: BuildsOptions): Promise<Builds> => {
  const host = randomUUID()
  // Of this process alone: another one that ends must not take them away.
  const cacheDir = await mkdtemp(join(tmpdir(), 'qafila-builds-'))
  const own = await listBuild(distDir)
  const read = (path: string): BuildFile => readBuildFile(path, own.get(path) ?? path)

  let isPublished = false
  let last = id
  const beat = async (): Promise<void> => {
    try {
      if (!isPublished) await store.publish(id, [...own.keys()], read)
      isPublished = true
      await store.beat(host, id)
    } catch (error) {
      log[isPublished ? 'debug' : 'warn']({ err: error }, 'the other servers are not told of this build')
    }
  }
  await beat()
  const timer = setInterval(() => void beat(), BEAT_MS).unref()

  const missing = new LRUCache<string, true>({ max: MISSING_NAMES, ttl: MISSING_MS })
  const fetching = new Map<string, Promise<void>>()
  const fetchAsset = async (path: string): Promise<void> => {
    const file = await store.file(path)
    if (file) await write(cacheDir, file)
    else missing.set(path, true)
  }

  const folders = new Map<string, Promise<string | undefined>>()
  const folderOf = (build: string): Promise<string | undefined> => {
    const made =
      folders.get(build) ??
      makeFolder(store, build, join(cacheDir, 'builds', encodeURIComponent(build))).catch((error: unknown) => {
        folders.delete(build)
        throw error
      })
    folders.set(build, made)
    return made
  }
  const announced = async (): Promise<string> => {
    const told = await Promise.race([store.announced(), wait(TOLD_MS, undefined, { ref: false })])
    last = told ?? last
    return last
  }

  return {
    assets: (prefix) => ({
      dir: join(cacheDir, prefix),
      prepare: async (name) => {
        const path = `${prefix}/${name}`
        if (own.has(path) || !ASSET_NAME.test(name) || missing.has(path) || existsSync(join(cacheDir, path))) return
        const mine = fetching.get(path) ?? fetchAsset(path).finally(() => fetching.delete(path))
        fetching.set(path, mine)
        await mine
      },
    }),
    announcedFolder: async () => {
      if (!isShared) return undefined
      const build = await announced().catch(() => last)
      return build === id ? undefined : folderOf(build).catch(() => undefined)
    },
    close: async () => {
      clearInterval(timer)
      // Else the others find out by themselves.
      await Promise.race([store.leave(host).catch(() => {}), wait(TOLD_MS, undefined, { ref: false })])
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

const makeFolder = async (store: BuildStore, id: string, folder: string): Promise<string | undefined> => {
  const files = await store.filesOf(id)
  if (files.length === 0) return undefined
  for (const file of files) await write(folder, file)
  return folder
}

/** Writes a file and its compressed twin; another process that writes the same writes the same bytes. */
const write = async (folder: string, { path, body, encoding }: BuildFile): Promise<void> => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  if (encoding === 'br') await replace(`${file}.br`, body)
  await replace(file, encoding === 'br' ? brotliDecompressSync(body) : body)
}

const replace = async (file: string, body: Buffer): Promise<void> => {
  const part = `${file}.${randomUUID()}`
  await writeFile(part, body)
  await rename(part, file)
}
