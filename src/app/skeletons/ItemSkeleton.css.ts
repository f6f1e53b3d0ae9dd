import { styleVariants } from '@vanilla-extract/css'
import { galleryLayout, productLayout } from '#src/features/store/layout.ts'

export const { columns, words, choice, about } = styleVariants(productLayout)
export const { strip, place } = styleVariants(galleryLayout)
