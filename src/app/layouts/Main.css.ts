import { style } from '@vanilla-extract/css'

/** Takes what header and footer leave, so that the footer of a short page stands at the bottom of the screen. */
export const main = style({ flex: 1, minInlineSize: 0 })
