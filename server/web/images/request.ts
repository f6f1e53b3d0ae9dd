import { IMAGE_FORMATS, IMAGE_PIXEL_WIDTHS } from '#contract/limits.ts'
import { ImageRefusal } from './refusal.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** What `/_image` was asked for, every part of it one of a known list or shape. */
export interface ImageRequest {
  /** File name inside the media folder: no folder, no leading dot. */
  name: string
  /** Pixels. */
  width: number
  format: ImageFormat
}

const PARAMETERS = new Set(['src', 'w', 'f'])
const MAX_SRC_LENGTH = 200
/** One plain name with an extension; no separator, escape, control character or `..` can be spelt in it. */
const MEDIA_SRC = /^\/media\/([A-Za-z0-9][\w-]*(?:\.[\w-]+)+)$/

/** Reads the query of `/_image?src=/media/<file>&w=<pixels>&f=<format>`. Anything not listed is refused with 400. */
export const readImageRequest = (query: unknown): ImageRequest => {
  const given = Object.entries(query ?? {})
  if (given.some(([name]) => !PARAMETERS.has(name))) throw new ImageRefusal(400, 'Unknown parameter')
  const { src, w, f = 'webp' } = Object.fromEntries<unknown>(given)
  return { name: readName(src), width: readWidth(w), format: readFormat(f) }
}

const readName = (src: unknown): string => {
  const name = typeof src === 'string' && src.length <= MAX_SRC_LENGTH ? MEDIA_SRC.exec(src)?.[1] : undefined
  if (name === undefined) throw new ImageRefusal(400, 'Unknown src')
  return name
}

// Compared as text, so that 0640, 6.4e2 and ٦٤٠ do not become further names of one picture.
const readWidth = (w: unknown): number => {
  const width = IMAGE_PIXEL_WIDTHS.find((offered) => String(offered) === w)
  if (width === undefined) throw new ImageRefusal(400, 'Unknown width')
  return width
}

const readFormat = (f: unknown): ImageFormat => {
  const format = IMAGE_FORMATS.find((offered) => offered === f)
  if (format === undefined) throw new ImageRefusal(400, 'Unknown format')
  return format
}
