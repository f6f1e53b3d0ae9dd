import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { accountLayout } from './layout.ts'

export const { tiles } = styleVariants(accountLayout)

/** Where there is room for it, the menu beside the page has the same. */
export const narrow = style({ '@media': { [from.lg]: { display: 'none' } } })
