import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Picture } from '#demo/pictures/picture.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

/** Two at a time: more only makes a small machine wait for memory. */
const WORKERS = 2
const QUALITY = 88
/** More effort makes files a tenth smaller in three times the time. */
const EFFORT = 1

/** The file name of a picture. It changes with its content, so that the file may be kept for ever. */
export const mediaName = ({ name, svg }: Picture): string =>
  `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.webp`

/** Where a picture is served. */
export const mediaSrc = (picture: Picture): string => `/media/${mediaName(picture)}`

/** Draws pictures into a store. */
export interface MediaDrawer {
  /** Draws the picture of this file name, if there is one and the store lacks it. */
  draw: (fileName: string) => Promise<void>
  /** Draws one missing picture after the other, behind those that `draw` is called for; ends early after `stop`. */
  drawAll: (onProgress: (done: number, total: number) => void) => Promise<void>
  /** Resolves once nothing is being drawn. */
  stop: () => Promise<void>
}

export const createMediaDrawer = (store: PictureStore, pictures: readonly Picture[]): MediaDrawer => {
  const byName = new Map(pictures.map((picture) => [mediaName(picture), picture]))
  const limit = pLimit(WORKERS)
  const underWay = new Map<string, Promise<void>>()
  let isStopped = false

  const drawOnce = async (fileName: string, picture: Picture): Promise<void> => {
    if (isStopped || (await store.bring(fileName))) return
    await store.write(fileName, await renderPicture(picture))
  }
  const draw = async (fileName: string): Promise<void> => {
    const picture = byName.get(fileName)
    if (picture === undefined) return
    const current =
      underWay.get(fileName) ?? limit(drawOnce, fileName, picture).finally(() => underWay.delete(fileName))
    underWay.set(fileName, current)
    await current
  }

  return {
    draw,
    drawAll: async (onProgress) => {
      const there = new Set(await store.list())
      const missing = [...byName.keys()].filter((fileName) => !there.has(fileName))
      for (const [index, fileName] of missing.entries()) {
        // Pictures that a page waits for come first.
        await Promise.allSettled(underWay.values())
        if (isStopped) return
        await draw(fileName)
        onProgress(index + 1, missing.length)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.allSettled(underWay.values())
    },
  }
}

/** Renders a picture as WebP. */
export const renderPicture = async ({ name, width, height, svg }: Picture): Promise<Buffer> => {
  try {
    return await sharp(Buffer.from(svg)).resize(width, height).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  } catch (error) {
    throw new Error(`the picture ${name} cannot be drawn`, { cause: error })
  }
}
