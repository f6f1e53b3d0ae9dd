import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  minInlineSize: 0,
})
export const label = style({ fontSize: fontSize.caption, fontWeight: fontWeight.medium })
export const required = style({ color: vars.dangerInk, marginInlineStart: '0.2em' })
export const hint = style({ fontSize: fontSize.caption, color: vars.inkMuted })
export const error = style({
  display: 'flex',
  gap: space.xxs,
  fontSize: fontSize.caption,
  color: vars.dangerInk,
  fontWeight: fontWeight.medium,
})
export const errorIcon = style({ marginBlockStart: '0.2em' })
