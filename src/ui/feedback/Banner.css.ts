import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.sm,
  paddingBlock: space.xs,
  paddingInline: space.gutter,
  background: vars.inverse,
  color: vars.onInverse,
  fontSize: fontSize.caption,
})
