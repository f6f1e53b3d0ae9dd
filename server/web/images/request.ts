import { IMAGE_FORMATS, IMAGE_PIXEL_WIDTHS, SHARED_PICTURE } from '#contract/rules/limits.ts'
import { ImageRefusal } from '../../pictures/refusal.ts'
import { readRemoteUrl } from './remote-url.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The format of the address that is answered in AVIF where the browser names that. */
const DEFAULT_FORMAT = 'webp'

/** The parameters of `/_image`, each validated against a list or pattern. */
export interface ImageRequest {
  /** File name inside the media folder (no folder, no leading dot), or a URL on the allowed host. */
  src: string | URL
  /** Pixels. */
  width: number
  /** What is answered. */
  format: ImageFormat
  /** Whether `Accept` chose the format. */
  isNegotiated: boolean
}

const PARAMETERS = new Set(['src', 'w', 'f'])
const MAX_SRC_LENGTH = 200
const MAX_URL_LENGTH = 1000
/** One plain name with an extension; no separator, escape, control character or `..` can be spelt in it. */
const MEDIA_SRC = /^\/media\/([A-Za-z0-9][\w-]*(?:\.[\w-]+)+)$/

/**
 * Reads the query of `/_image?src=/media/<file>&w=<pixels>&f=<format>`; `src` may also be a URL on `remoteHost`, when there
 * is one. WebP becomes AVIF where `accept` names that. Anything not listed is refused with 400.
 */
export const readImageRequest = (query: unknown, remoteHost: string | undefined, accept = ''): ImageRequest => {
  const given = Object.entries(query ?? {})
  if (given.some(([name]) => !PARAMETERS.has(name))) throw new ImageRefusal(400, 'Unknown parameter')
  const { src, w, f = DEFAULT_FORMAT } = Object.fromEntries<unknown>(given)
  const named = readFormat(f)
  const isNegotiated = named === DEFAULT_FORMAT
  const format = isNegotiated && namesAvif(accept) ? 'avif' : named
  return { src: readSrc(src, remoteHost), width: readWidth(w, format), format, isNegotiated }
}

/** A range such as `image/*` is no sign: browsers sent it before they had AVIF. */
const namesAvif = (accept: string): boolean =>
  accept
    .split(',')
    .some((range) => /^\s*image\/avif\s*(?:;|$)/i.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range))

const readSrc = (src: unknown, remoteHost: string | undefined): string | URL => {
  const text = typeof src === 'string' ? src : ''
  const name = text.length <= MAX_SRC_LENGTH ? MEDIA_SRC.exec(text)?.[1] : undefined
  const source = name ?? (remoteHost && text.length <= MAX_URL_LENGTH ? readRemoteUrl(text, remoteHost) : undefined)
  if (source === undefined) throw new ImageRefusal(400, 'Unknown src')
  return source
}

// Compared as text, so that 0640, 6.4e2 and ٦٤٠ do not become further names of one picture.
const readWidth = (w: unknown, format: ImageFormat): number => {
  const shared = format === SHARED_PICTURE.format ? [SHARED_PICTURE.pixels] : []
  const width = [...IMAGE_PIXEL_WIDTHS, ...shared].find((offered) => String(offered) === w)
  if (width === undefined) throw new ImageRefusal(400, 'Unknown width')
  return width
}

const readFormat = (f: unknown): ImageFormat => {
  const format = IMAGE_FORMATS.find((offered) => offered === f)
  if (format === undefined) throw new ImageRefusal(400, 'Unknown format')
  return format
}
