import { createContext } from 'react'
import { type ImageUrl, imageUrlsFor } from '#src/lib/image.ts'

/** The one other host whose pictures the image service renders, set in the build; empty for none. */
declare const __IMAGE_DOMAIN__: string

/** The URLs of this site's image service. */
export const imageUrls = imageUrlsFor(__IMAGE_DOMAIN__)

/**
 * How pictures below get their URLs. An app without an image service returns `null`: pictures are then used as they
 * are.
 */
export const PictureSource = createContext<ImageUrl | null>(imageUrls)
