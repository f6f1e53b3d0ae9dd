import { style } from '@vanilla-extract/css'
import { duration, easeOut, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({
  display: 'flex',
  gap: space.sm,
  padding: space.md,
  textAlign: 'start',
  background: vars.surfaceRaised,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  transition: `opacity ${duration.slow} ${easeOut}`,
  '@media': { print: { display: 'none' } },
  '@starting-style': { opacity: 0 },
})
export const glyph = style({ flexShrink: 0, color: vars.accent })
export const words = style({ display: 'grid', gap: space.xs, minInlineSize: 0 })
