import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Picture } from './art/picture.ts'

/** Two at a time: more only makes a small machine wait for memory. */
const WORKERS = 2
const QUALITY = 88
/** More effort makes files a tenth smaller in three times the time, and delays the first start. */
const EFFORT = 1

const fileName = ({ name, svg }: Picture): string =>
  `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.webp`

/** Where a picture is served; its name changes with its content, so it may be kept for ever. */
export const mediaSrc = (picture: Picture): string => `/media/${fileName(picture)}`

/**
 * Renders the pictures that are missing in `dir/media`. A file appears under its name only when it is whole.
 * `onProgress` is called after each, and never when nothing is missing.
 */
export const ensureMedia = async (
  dir: string,
  pictures: readonly Picture[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const media = join(dir, 'media')
  await mkdir(media, { recursive: true })
  const missing = pictures.filter((picture) => !existsSync(join(media, fileName(picture))))
  let done = 0
  await pLimit(WORKERS).map(missing, async (picture) => {
    await render(picture, join(media, fileName(picture)))
    done += 1
    onProgress(done, missing.length)
  })
}

const render = async ({ name, width, height, svg }: Picture, file: string): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    await sharp(Buffer.from(svg)).resize(width, height).webp({ quality: QUALITY, effort: EFFORT }).toFile(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`the picture ${name} cannot be drawn`, { cause: error })
  }
}
