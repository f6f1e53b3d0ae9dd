import { style } from '@vanilla-extract/css'
import { fontWeight, radius, vars } from '#src/ui/theme/theme.css.ts'

export const place = style({ position: 'relative' })
export const count = style({
  position: 'absolute',
  insetBlockStart: '0.125rem',
  insetInlineEnd: 0,
  minInlineSize: '1.125rem',
  paddingInline: '0.25rem',
  borderRadius: radius.full,
  background: vars.accent,
  color: vars.onAccent,
  fontSize: '0.75rem',
  fontWeight: fontWeight.bold,
  lineHeight: 1.5,
  textAlign: 'center',
  pointerEvents: 'none',
})
