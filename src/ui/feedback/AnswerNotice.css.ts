import { style } from '@vanilla-extract/css'

/** Clear of what is stuck to the edges of the screen when it is scrolled into sight. */
export const answer = style({ scrollMarginBlock: '7rem' })
