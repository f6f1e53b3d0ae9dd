import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName, type PictureStore } from './picture-store.ts'

const UNFINISHED = '.tmp'

/** The pictures of one host, or of several that share the folder. */
export const createFolderStore = (dir: string): PictureStore => {
  const read = async (name: string): Promise<Buffer | undefined> =>
    isPictureName(name) ? await readFile(join(dir, name)).catch(() => undefined) : undefined
  return {
    dir,
    isFolder: true,
    bring: async (name) => isPictureName(name) && existsSync(join(dir, name)),
    read,
    digest: async (name) => {
      const bytes = await read(name)
      return bytes && createHash('sha256').update(bytes).digest('hex')
    },
    list: async () =>
      (await readdir(dir).catch(() => [])).filter((name) => isPictureName(name) && !name.endsWith(UNFINISHED)),
    write: async (name, bytes) => {
      await mkdir(dir, { recursive: true })
      const unfinished = join(dir, `${name}.${process.pid}${UNFINISHED}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(dir, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: async (name) => {
      if (isPictureName(name)) await rm(join(dir, name), { force: true })
    },
    check: async () => {},
  }
}
