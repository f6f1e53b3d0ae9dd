import { drawingOf } from '#demo/pictures/drawing.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import type { DrawnPictures } from '../shop-folder/read/pictures.ts'
import { mediaSrc } from './media.ts'

/** The demo's pictures, as the folder of its shop names them. */
export interface Drawings {
  drawn: DrawnPictures
  /** What the folder has asked for. */
  named: () => Picture[]
}

/** Finds drawings by the names of picture files. They are drawn into files later, or by `onDrawing`. */
export const createDrawings = (onDrawing: (picture: Picture) => Promise<void> = async () => {}): Drawings => {
  const named: Picture[] = []
  return {
    drawn: async (name) => {
      const picture = name.endsWith('.webp') ? drawingOf(name.slice(0, -'.webp'.length)) : undefined
      if (!picture) return undefined
      named.push(picture)
      await onDrawing(picture)
      const { width, height, colour } = picture
      return { src: mediaSrc(picture), width, height, colour }
    },
    named: () => named,
  }
}
