import { style } from '@vanilla-extract/css'

/** Fills the space that header and footer leave, so that the footer of a short page is at the bottom of the screen. */
export const main = style({ flex: 1, minInlineSize: 0 })
