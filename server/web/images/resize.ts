import sharp, { type Sharp } from 'sharp'
import { SHARED_PICTURE } from '#contract/rules/limits.ts'
import type { ImageFormat } from './request.ts'
import { ImageRefusal } from '../../pictures/refusal.ts'

/** The most pixels of a picture of the shop itself. */
const MAX_PIXELS = 40_000_000
/** A backstop: the pixels are bounded, so only a machine far behind with its work gets here. */
const TIMEOUT_SECONDS = 20
/**
 * The formats that the decoder accepts, by content and not by file name. SVG is not among them: it is a document, not a
 * picture.
 */
const SOURCE_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/** What is accepted of a picture: its formats and its number of pixels. */
export interface SourceBounds {
  formats: ReadonlySet<string>
  pixels: number
}
const OF_SHOP: SourceBounds = { formats: SOURCE_FORMATS, pixels: MAX_PIXELS }

// AVIF above effort 2 takes seconds for the widest pictures, and at 768 pixels half a second instead of a quarter. The
// lowest quality whose mean likeness to the original (SSIM and PSNR, of scenes, places and products) is that of the WebP:
// a fifth of the bytes less.
const ENCODERS = {
  webp: { quality: 78 },
  avif: { quality: 55, effort: 2 },
  jpeg: { quality: 80, mozjpeg: true },
} as const

/** Tried one after the other until a shared picture is small enough. */
const SHARED_QUALITIES = [80, 65, 50, 35, 20]

/** Changes whenever the same request would give other bytes. */
export const RECIPE = JSON.stringify([ENCODERS, SHARED_QUALITIES, sharp.versions.sharp])

/**
 * One picture at a time uses one core, and nothing is cached in memory between pictures. Applies to the whole process.
 */
export const limitDecoder = (): void => {
  sharp.concurrency(1)
  sharp.cache(false)
}

/**
 * Makes `input` at most `width` pixels wide (never wider than it is), upright, in sRGB, without metadata.
 * Refuses other formats and unreadable files (415), more pixels than `bounds` (413), and reading and resizing that takes
 * 20 seconds (503).
 */
export const resize = async (
  input: Buffer,
  width: number,
  format: ImageFormat,
  bounds: SourceBounds = OF_SHOP,
): Promise<Buffer> => {
  try {
    return await render(input, width, format, bounds)
  } catch (cause) {
    throw refusalOf(cause)
  }
}

/** Refuses what is no picture by its content (415) and more pixels than `bounds` (413), before anything is unpacked. */
export const checkSource = async (input: Buffer, bounds: SourceBounds = OF_SHOP): Promise<void> => {
  const { format, width, height } = await readHead(input)
  if (!bounds.formats.has(format)) throw unsupported()
  if (width * height > bounds.pixels) throw new ImageRefusal(413, 'The picture has too many pixels')
}

const readHead = async (input: Buffer) => {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw unsupported(cause)
  }
}

const render = async (input: Buffer, width: number, format: ImageFormat, bounds: SourceBounds): Promise<Buffer> => {
  await checkSource(input, bounds)
  const picture = sharp(input, { limitInputPixels: bounds.pixels })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({
      width,
      withoutEnlargement: true,
      // A tall picture would be too many bytes.
      ...(isShared(width, format) && { height: width, fit: 'inside' }),
    })
  // JPEG has no transparency: transparent pixels would be black.
  if (format === 'jpeg') picture.flatten({ background: 'white' })
  if (isShared(width, format)) return smallEnough(picture)
  return await picture.toFormat(format, ENCODERS[format]).toBuffer()
}

const isShared = (width: number, format: ImageFormat): boolean =>
  width === SHARED_PICTURE.pixels && format === SHARED_PICTURE.format

/** The best quality that messengers show. */
const smallEnough = async (picture: Sharp): Promise<Buffer> => {
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of SHARED_QUALITIES) {
    bytes = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ ...ENCODERS.jpeg, quality })
      .toBuffer()
    if (bytes.length <= SHARED_PICTURE.bytes) break
  }
  return bytes
}

const refusalOf = (cause: unknown): ImageRefusal => {
  if (cause instanceof ImageRefusal) return cause
  const isLate = cause instanceof Error && cause.message.startsWith('timeout')
  return isLate ? new ImageRefusal(503, 'The picture takes too long', { cause }) : unsupported(cause)
}

const unsupported = (cause?: unknown): ImageRefusal =>
  new ImageRefusal(415, 'Not a picture this service reads', { cause })
