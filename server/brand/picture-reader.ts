import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { ReadPicture } from './look.ts'

interface ReaderOptions {
  /** The folder of the build. */
  filesDir: string
  store?: PictureStore | undefined
  /** Fetches a picture of the one other host; without it there is none. */
  fetchRemote?: ((url: URL) => Promise<Buffer>) | undefined
}

/** Reads pictures of this site: the shop's own, those of the build, and those of the one other host. */
export const pictureReader = (
  env: Pick<Env, 'dataDir' | 'pictures' | 'imageDomain'>,
  { filesDir, store = openPictureStore(env), fetchRemote }: ReaderOptions,
): ReadPicture => {
  return async (src) => {
    if (/^\/media\/[^/]+$/.test(src)) return store.read(src.slice('/media/'.length))
    if (/^\/(?:images|icons)\/[\w-]+\.\w+$/.test(src)) return readFile(join(filesDir, src)).catch(() => undefined)
    const url = URL.parse(src)
    return url && env.imageDomain !== undefined && url.host === env.imageDomain ? fetchRemote?.(url) : undefined
  }
}
