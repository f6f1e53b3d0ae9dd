import { style } from '@vanilla-extract/css'
import { filtersLayout, listLayout, searchLayout } from '#src/features/store/layout.ts'

export const page = style(listLayout.page)
export const head = style(listLayout.head)
export const title = style(listLayout.title)
export const columns = style(listLayout.columns)
export const results = style(listLayout.results)
export const cards = style(listLayout.cards)
export const search = style(searchLayout.place)
export const rail = style(filtersLayout.rail)
