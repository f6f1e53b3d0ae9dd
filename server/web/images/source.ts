import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ImageRefusal } from './refusal.ts'

/** A stored picture: where it really lies, and what tells one version of the file from the next. */
export interface ImageSource {
  path: string
  version: string
}

const MAX_BYTES = 10 * 1024 * 1024

/** Finds a picture directly inside `mediaDir`, links followed; refuses what is missing, elsewhere, or over 15 MB. */
export const findSource = async (mediaDir: string, name: string): Promise<ImageSource> => {
  const found = await Promise.all([realpath(mediaDir), realpath(join(mediaDir, name))]).catch(missing)
  const [folder, path] = found
  if (dirname(path) !== folder) throw notFound()

  const file = await stat(path).catch(missing)
  if (!file.isFile()) throw notFound()
  if (file.size > MAX_BYTES) throw new ImageRefusal(413, 'The picture is too large')
  return { path, version: `${file.size}-${file.mtimeMs}` }
}

const notFound = (cause?: unknown): ImageRefusal => new ImageRefusal(404, 'Not found', { cause })

const missing = (cause: unknown): never => {
  throw notFound(cause)
}
