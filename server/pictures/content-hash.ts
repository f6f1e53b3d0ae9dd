import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** Answers a hash of a file's content, which is the same on all hosts. */
export type ContentHash = (path: string, file: { size: number; mtimeMs: number }) => Promise<string>

const MAX_FILES = 50_000

/** Makes one that reads each file once, while it keeps its size and time. */
export const createContentHash = (): ContentHash => {
  const hashes = new LRUCache<string, string>({ max: MAX_FILES })
  return async (path, { size, mtimeMs }) => {
    const key = `${path} ${size} ${mtimeMs}`
    const found = hashes.get(key)
    if (found !== undefined) return found
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    hashes.set(key, hash)
    return hash
  }
}
