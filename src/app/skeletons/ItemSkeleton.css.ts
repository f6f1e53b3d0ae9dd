import { style } from '@vanilla-extract/css'
import { galleryLayout, productLayout } from '#src/features/store/layout.ts'

export const page = style(productLayout.page)
export const columns = style(productLayout.columns)
export const words = style(productLayout.words)
export const choice = style(productLayout.choice)
export const about = style(productLayout.about)
export const strip = style(galleryLayout.strip)
