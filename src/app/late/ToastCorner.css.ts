import { style } from '@vanilla-extract/css'

/** A popover only for its place in the top layer: without a popover's own style. */
export const above = style({
  inset: 0,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
  inlineSize: 0,
  blockSize: 0,
})
