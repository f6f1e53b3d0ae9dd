import { styleVariants } from '@vanilla-extract/css'
import { filtersLayout, listLayout, searchLayout } from '#src/features/store/layout.ts'

export const { head, title, columns, results, cards } = styleVariants(listLayout)
export const { place: search } = styleVariants(searchLayout)
export const { rail } = styleVariants(filtersLayout)
