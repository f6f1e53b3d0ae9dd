import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentHash } from '../../pictures/content-hash.ts'
import { ImageRefusal } from '../../pictures/refusal.ts'

/** An original: how to read its bytes, and a version that differs for each content. */
export interface ImageSource {
  version: string
  read: () => Promise<Buffer>
}

/** The largest size of an original. */
export const MAX_BYTES = 10 * 1024 * 1024

/** Finds a picture directly inside `mediaDir`, links followed; refuses what is missing, elsewhere, or over 10 MB. */
export const findSource = async (mediaDir: string, name: string, hashOf: ContentHash): Promise<ImageSource> => {
  const found = await Promise.all([realpath(mediaDir), realpath(join(mediaDir, name))]).catch(missing)
  const [folder, path] = found
  if (dirname(path) !== folder) throw notFound()

  const file = await stat(path).catch(missing)
  if (!file.isFile()) throw notFound()
  if (file.size > MAX_BYTES) throw new ImageRefusal(413, 'The picture is too large')
  return { version: await hashOf(path, file), read: () => readFile(path) }
}

const notFound = (cause?: unknown): ImageRefusal => new ImageRefusal(404, 'Not found', { cause })

const missing = (cause: unknown): never => {
  throw notFound(cause)
}
