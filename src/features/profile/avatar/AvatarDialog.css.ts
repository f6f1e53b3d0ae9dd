import { style } from '@vanilla-extract/css'
import { radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const stage = style({
  position: 'relative',
  inlineSize: '100%',
  aspectRatio: '1',
  maxBlockSize: '45vh',
  borderRadius: radius.md,
  overflow: 'hidden',
  background: vars.surfaceSunken,
})
export const zoom = style({ display: 'flex', alignItems: 'center', gap: space.sm })
export const slider = style({ flex: 1, accentColor: vars.accent, minBlockSize: touchTarget })
