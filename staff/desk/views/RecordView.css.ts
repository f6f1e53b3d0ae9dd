import { style } from '@vanilla-extract/css'
import { space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  gap: space.xs,
  minBlockSize: touchTarget,
  color: vars.inkMuted,
  textDecoration: 'none',
})
