import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { duration, easeOut, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const link = style({
  position: 'fixed',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  zIndex: layers.skipLink,
  paddingBlock: space.sm,
  paddingInline: space.lg,
  background: vars.inverse,
  color: vars.onInverse,
  borderRadius: radius.md,
  translate: '0 -200%',
  transition: `translate ${duration.fast} ${easeOut}`,
  selectors: { '&:focus': { translate: 'none' } },
})
