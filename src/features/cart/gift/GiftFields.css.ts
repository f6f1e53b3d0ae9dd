import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceSunken,
  textAlign: 'center',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
