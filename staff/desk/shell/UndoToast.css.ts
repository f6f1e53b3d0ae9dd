import { style } from '@vanilla-extract/css'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const undo = style({
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  color: vars.onInverse,
  fontWeight: fontWeight.bold,
  textDecoration: 'underline',
})
