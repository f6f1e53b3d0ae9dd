import { IMAGE_PIXEL_WIDTHS } from '#contract/limits.ts'

/** The URL of a picture at a pixel width, or nothing when pictures cannot be resized and are shown as they are. */
export type ImageUrl = (src: string, pixelWidth: number) => string

/** Where a browser without `srcset` support, and a crawler, look. */
const DEFAULT_WIDTH = 1024

/**
 * A picture's URL at the image service.
 * @example imageUrl('/media/lamp.png', 640) === '/_image?src=%2Fmedia%2Flamp.png&w=640&f=webp'
 */
export const imageUrl: ImageUrl = (src, pixelWidth) => `/_image?src=${encodeURIComponent(src)}&w=${pixelWidth}&f=webp`

/** Whether the image service can render it: a bitmap by path or http(s) URL, not a drawing and not data in the page. */
export const isResizable = (src: string): boolean => /^(\/(?!\/)|https?:)/.test(src) && !/\.svg(?:[?#]|$)/i.test(src)

export interface ImageSources {
  src: string
  /** Absent when the picture comes in one size only. */
  srcSet?: string
}

/**
 * What an `<img>` needs to choose a file: every offered pixel width up to the picture's own, with `w` descriptors, so
 * that the browser picks by `sizes` and its own density. Without `toUrl` the picture is used as it is.
 */
export const imageSources = (src: string, width: number, toUrl: ImageUrl | null = imageUrl): ImageSources => {
  if (!toUrl || !isResizable(src)) return { src }
  const widths = IMAGE_PIXEL_WIDTHS.filter((offered) => offered <= width)
  const fallback = widths.findLast((offered) => offered <= DEFAULT_WIDTH)
  if (fallback === undefined) return { src }
  return {
    src: toUrl(src, fallback),
    srcSet: widths.map((offered) => `${toUrl(src, offered)} ${offered}w`).join(', '),
  }
}
