import { style } from '@vanilla-extract/css'
import { radius, vars } from '#src/ui/theme/theme.css.ts'

export const pick = style({
  inlineSize: '3rem',
  blockSize: '3rem',
  padding: 0,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
