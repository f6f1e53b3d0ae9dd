import { createContext } from 'react'
import { imageUrl, type ImageUrl } from '#src/lib/image.ts'

/** How pictures below get their URLs. An app without an image service gives `null`: pictures are then used as they are. */
export const PictureSource = createContext<ImageUrl | null>(imageUrl)
