import { type IMAGE_FORMATS, IMAGE_PIXEL_WIDTHS, SHARED_PICTURE } from '#contract/rules/limits.ts'

/** The URL of a picture at a pixel width; `undefined` for a picture that cannot be resized and is shown as it is. */
export type ImageUrl = (src: string, pixelWidth: number, format?: (typeof IMAGE_FORMATS)[number]) => string | undefined

/** How wide the first picture of a page is, as in `<img sizes>`: its page and links to it ask for the same file. */
export const FIRST_PICTURE = {
  product: '(min-width: 1280px) 40.5rem, (min-width: 768px) 52vw, max(13rem, 26vh)',
  place: '(min-width: 1280px) 46rem, (min-width: 768px) 66vw, 92vw',
} as const

/** Where a browser without `srcset` support, and a crawler, look. */
const DEFAULT_WIDTH = 1024

/**
 * Makes the URLs of an image service that renders pictures of this site and, when there is one, of `remoteHost`.
 * @example imageUrlsFor('')('/media/lamp.png', 640) === '/_image?src=%2Fmedia%2Flamp.png&w=640&f=webp'
 */
export const imageUrlsFor =
  (remoteHost: string): ImageUrl =>
  (src, pixelWidth, format = 'webp') =>
    isResizable(src, remoteHost) ? `/_image?src=${encodeURIComponent(src)}&w=${pixelWidth}&f=${format}` : undefined

/**
 * Whether the image service can render it: a bitmap by path or on exactly that host, not a drawing and not data in the
 * page.
 */
const isResizable = (src: string, remoteHost: string): boolean =>
  (/^\/(?!\/)/.test(src) || /^https?:\/\/([^/]+)/.exec(src)?.[1] === remoteHost) && !/\.svg(?:[?#]|$)/i.test(src)

export interface ImageSources {
  src: string
  /** Absent for a picture of one size only. */
  srcSet?: string
}

/**
 * What an `<img>` needs to choose a file: every offered pixel width up to the picture's own, with `w` descriptors, so
 * that the browser picks by `sizes` and its own density. Without `toUrl` the picture is used as it is.
 */
export const imageSources = (src: string, width: number, toUrl: ImageUrl | null): ImageSources => {
  const widths = IMAGE_PIXEL_WIDTHS.filter((offered) => offered <= width)
  const urls = widths.flatMap((offered) => {
    const url = toUrl?.(src, offered)
    return url ? [{ url, offered }] : []
  })
  const fallback = urls.findLast(({ offered }) => offered <= DEFAULT_WIDTH)
  if (!fallback) return { src }
  return { src: fallback.url, srcSet: urls.map(({ url, offered }) => `${url} ${offered}w`).join(', ') }
}

interface Sized {
  src: string
  width: number
  height: number
}

/** A picture as links that are shared show it, with the size it has there; as it is where it cannot be resized. */
export const sharedPicture = ({ src, width, height }: Sized, toUrl: ImageUrl | null): Sized & { type?: string } => {
  const url = toUrl?.(src, SHARED_PICTURE.pixels, SHARED_PICTURE.format)
  if (url === undefined) return { src, width, height }
  const scale = Math.min(1, SHARED_PICTURE.pixels / Math.max(width, height))
  return {
    src: url,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    type: `image/${SHARED_PICTURE.format}`,
  }
}
