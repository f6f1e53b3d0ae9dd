import { statfs } from 'node:fs/promises'

/** Below it a database cannot write what it must, and soon nothing can. */
const FULL_BYTES = 16 * 1024 * 1024

/** The bytes left on the disk of a folder; undefined where that cannot be told. */
export const freeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** Whether the disk of a folder is full, or as good as full. */
export const isDiskFull = async (folder: string): Promise<boolean> =>
  ((await freeBytes(folder)) ?? Infinity) < FULL_BYTES
