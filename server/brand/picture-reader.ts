import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { createFetchRemote } from '../web/images/fetch-remote.ts'
import { checkSource } from '../web/images/resize.ts'
import type { ReadPicture } from './look.ts'

/** Reads pictures of this site: the shop's own, those of the build, and those of the one other host. */
export const pictureReader = (
  env: Pick<Env, 'dataDir' | 'pictures' | 'imageDomain'>,
  filesDir: string,
  store = openPictureStore(env),
): ReadPicture => {
  const fetchRemote = createFetchRemote()
  return async (src) => {
    if (/^\/media\/[^/]+$/.test(src)) return store.read(src.slice('/media/'.length))
    if (/^\/(?:images|icons)\/[\w-]+\.\w+$/.test(src)) return readFile(join(filesDir, src)).catch(() => undefined)
    const url = URL.parse(src)
    if (!url || env.imageDomain === undefined || url.host !== env.imageDomain) return undefined
    const bytes = await fetchRemote(url)
    await checkSource(bytes)
    return bytes
  }
}
