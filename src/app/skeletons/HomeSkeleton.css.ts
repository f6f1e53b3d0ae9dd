import { styleVariants } from '@vanilla-extract/css'
import { heroLayout, sectionLayout } from '#src/features/home/layout.ts'

export const { hero, view, place, words } = styleVariants(heroLayout)
export const { section, head } = styleVariants(sectionLayout)
