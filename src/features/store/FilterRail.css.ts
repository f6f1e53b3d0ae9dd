import { style } from '@vanilla-extract/css'
import { filtersLayout } from './layout.ts'

export const rail = style(filtersLayout.rail)
