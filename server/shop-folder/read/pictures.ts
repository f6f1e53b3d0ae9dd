import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import sharp from 'sharp'
import type { Image } from '#contract/rules/common.ts'
import { IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import { type PictureStore, PictureStoreError } from '../../pictures/picture-store.ts'
import { checkSource } from '../../web/images/resize.ts'
import { MAX_BYTES } from '../../web/images/source.ts'
import type { Source } from './source.ts'

/** The largest file of a picture that is read. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
/** The widest picture that pages ask for. */
const MAX_WIDTH = Math.max(...IMAGE_PIXEL_WIDTHS)
const QUALITY = 88
/** A name that contains the hash of a picture's content, as pictures that were exported have. */
const HASHED = /-[0-9a-f]{8}\.webp$/

export type MadePicture = Omit<Image, 'alt'>

/** Answers pictures that are no files by the names a folder calls them; undefined where there is none. */
export type DrawnPictures = (name: string) => Promise<MadePicture | undefined>

interface PictureOptions {
  source: Source
  /** Of the pictures that the server serves. */
  store: PictureStore
  /** Whether pictures are made there; else only their heads are read, and their colour stays unknown. */
  isMade: boolean
  /** What stands for files that are missing. */
  drawn?: DrawnPictures | undefined
}

/** Reads pictures of `pictures/` by file name, each once; answers why one cannot be read. */
export const createPictures = ({ source, store, isMade, drawn }: PictureOptions) => {
  // Asked for once: a question for each of some thousand pictures would take minutes.
  let names: Promise<ReadonlySet<string>> | undefined
  const has = async (name: string): Promise<boolean> =>
    (await (names ??= store.list().then((all) => new Set(all)))).has(name)
  const cache = new Map<string, Promise<MadePicture | string>>()
  const read = async (name: string): Promise<MadePicture | string> => {
    const path = /[/\\]/.test(name) ? undefined : source.path(`pictures/${name}`)
    if (path === undefined) return (await drawn?.(name)) ?? `there is no picture pictures/${name}`
    if (statSync(path).size > MAX_FILE_BYTES)
      return `pictures/${name} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`
    const drawnOf = await drawPicture({ name, written: readFileSync(path), store, has, isMade })
    return typeof drawnOf === 'string' ? REFUSALS[drawnOf](name) : drawnOf
  }
  return (name: string): Promise<MadePicture | string> => {
    const found = cache.get(name) ?? read(name)
    cache.set(name, found)
    return found
  }
}

/** Why a file is no picture of the shop. */
export type PictureRefusal = 'pixels' | 'format' | 'damaged'

const REFUSALS: Record<PictureRefusal, (name: string) => string> = {
  pixels: (name) => `pictures/${name} has too many pixels; 40 million are the most`,
  format: (name) => `pictures/${name} is no picture in JPEG, PNG, WebP, AVIF or SVG`,
  damaged: (name) => `pictures/${name} cannot be read; it may be damaged`,
}

interface Written extends Pick<Original, 'name' | 'store' | 'has' | 'isMade'> {
  /** The file as it was written. */
  written: Buffer
}

/**
 * Makes a picture of a file: upright, no wider than pages ask for, without what a camera writes into it, under a name of
 * its content. Answers why it is none; throws a `PictureStoreError`.
 */
export const drawPicture = async ({ written, ...original }: Written): Promise<MadePicture | PictureRefusal> => {
  // Drawn here: an SVG is a document, and is never served as it is.
  const bytes = /\.svg$/i.test(original.name) ? await pixelsOf(written).catch(() => written) : written
  try {
    await checkSource(bytes)
  } catch (error) {
    return (error as { status?: number }).status === 413 ? 'pixels' : 'format'
  }
  try {
    return await make({ ...original, bytes, isDrawing: bytes !== written })
  } catch (error) {
    if (error instanceof PictureStoreError) throw error
    return 'damaged'
  }
}

/** The height a drawing is given, which is enough for logos and icons. */
const DRAWN_HEIGHT = 512
/** At the density of print a drawing of 18 pixels is sharp. */
const DENSITY = 300

const pixelsOf = (svg: Buffer): Promise<Buffer> =>
  sharp(svg, { density: DENSITY }).resize({ height: DRAWN_HEIGHT }).png().toBuffer()

interface Original {
  name: string
  bytes: Buffer
  store: PictureStore
  has: (name: string) => Promise<boolean>
  isMade: boolean
  /** Few colours, which a lossy picture would blur. */
  isDrawing: boolean
}

const make = async (original: Original): Promise<MadePicture> => {
  const { bytes, store, has, isMade, isDrawing } = original
  const head = await sharp(bytes).metadata()
  const isReady =
    head.format === 'webp' &&
    head.width <= MAX_WIDTH &&
    (head.pages ?? 1) === 1 &&
    !head.exif &&
    !head.xmp &&
    bytes.length <= MAX_BYTES
  const { width: fullWidth, height: fullHeight } = head.autoOrient
  const width = Math.min(fullWidth, MAX_WIDTH)
  const height = Math.max(1, Math.round((fullHeight * width) / fullWidth))
  const file = await fileName(original, isReady)
  const size = { src: `/media/${file}`, width, height }
  if (!isMade) return { ...size, colour: '#000000' }
  if (!(await has(file))) {
    const made = isReady
      ? bytes
      : await sharp(bytes)
          .autoOrient()
          .resize({ width })
          .webp(isDrawing ? { lossless: true } : { quality: QUALITY })
          .toBuffer()
    await store.write(file, made)
  }
  return { ...size, colour: await colourOf(bytes) }
}

/** The name changes with the content, so that a picture may be cached for ever. */
const fileName = async ({ name, bytes, store, has }: Original, isReady: boolean): Promise<string> => {
  const digest = createHash('sha256').update(bytes).digest('hex')
  // One of another content may have the name already.
  if (isReady && HASHED.test(name) && /^[\w-]+\.webp$/.test(name))
    if (!(await has(name)) || (await store.digest(name)) === digest) return name
  const stem = name.slice(0, name.length - extname(name).length).replace(/[^A-Za-z0-9]+/g, '-')
  const plain = stem.replace(/^-+|-+$/g, '').slice(0, 80) || 'picture'
  return `${plain}-${digest.slice(0, 8)}.webp`
}

/** The dominant colour, of a small copy. */
const colourOf = async (bytes: Buffer): Promise<string> => {
  const small = await sharp(bytes).resize(32, 32, { fit: 'inside' }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
