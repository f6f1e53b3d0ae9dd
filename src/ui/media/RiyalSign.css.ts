import { style } from '@vanilla-extract/css'

/** As tall as a capital beside it, and as heavy as regular or bold digits. */
export const sign = style({
  display: 'inline-block',
  blockSize: '0.86em',
  inlineSize: 'auto',
  verticalAlign: '-0.08em',
})
