import { style } from '@vanilla-extract/css'

/** In the middle of what the screen has. */
export const main = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
})
