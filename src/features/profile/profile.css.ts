import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { accountLayout } from './layout.ts'

export const { page, tiles } = styleVariants(accountLayout)

export const out = style({ alignSelf: 'flex-start' })

/** Where there is room for it, the menu beside the page has the same. */
export const outOfNarrow = style([out, { '@media': { [from.lg]: { display: 'none' } } }])
