import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** Below the desk's own bar, which is 3.5rem high. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: '3.5rem',
  zIndex: layers.bar,
  paddingInline: space.sm,
  paddingBlock: space.xxs,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
