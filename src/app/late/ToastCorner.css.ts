import { style } from '@vanilla-extract/css'

/** A popover for its place above all else alone: nothing of a popover's own look. */
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
