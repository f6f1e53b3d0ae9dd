import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Finished pictures on disk. It may be emptied at any time; several processes may share the folder. */
export interface ImageCache {
  read: (name: string) => Promise<Buffer | undefined>
  /** Keeps `bytes` under `name`, and drops the oldest pictures while the folder is over its limit or the disk is full. */
  write: (name: string, bytes: Buffer) => Promise<void>
}

const UNFINISHED = '.tmp'
/** An unfinished file this old belongs to a process that has died. */
const UNFINISHED_MS = 60_000
/** A file takes whole blocks of its disk. */
const ROOM_FACTOR = 4

/** Opens the folder, made when it is missing, with at most `maxBytes` of pictures in it. */
export const openImageCache = async (dir: string, maxBytes: number): Promise<ImageCache> => {
  await mkdir(dir, { recursive: true })
  const sizes = await readSizes(dir)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)

  const makeRoom = async (most: number): Promise<void> => {
    for (const [name, size] of sizes) {
      if (total <= most) return
      sizes.delete(name)
      total -= size
      await rm(join(dir, name), { force: true })
    }
  }
  await makeRoom(maxBytes)

  const store = async (name: string, bytes: Buffer): Promise<void> => {
    const unfinished = join(dir, `${name}.${randomUUID()}${UNFINISHED}`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(dir, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    read: (name) => readFile(join(dir, name)).catch(() => undefined),
    write: async (name, bytes) => {
      try {
        await store(name, bytes)
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
        // Others fill the disk too: older pictures give their place.
        await makeRoom(Math.max(0, total - ROOM_FACTOR * bytes.length))
        await store(name, bytes)
      }
      total += bytes.length - (sizes.get(name) ?? 0)
      sizes.delete(name)
      sizes.set(name, bytes.length)
      await makeRoom(maxBytes)
    },
  }
}

/** The finished files' sizes, oldest first; what a crash left unfinished is removed. */
const readSizes = async (dir: string): Promise<Map<string, number>> => {
  const files: { name: string; size: number; time: number }[] = []
  for (const name of await readdir(dir)) {
    const file = await stat(join(dir, name)).catch(() => undefined)
    if (!file?.isFile()) continue
    if (!name.endsWith(UNFINISHED)) files.push({ name, size: file.size, time: file.mtimeMs })
    else if (Date.now() - file.mtimeMs > UNFINISHED_MS) await rm(join(dir, name), { force: true })
  }
  return new Map(files.sort((a, b) => a.time - b.time).map(({ name, size }) => [name, size]))
}
