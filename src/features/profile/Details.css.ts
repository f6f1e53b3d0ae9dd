import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const fact = style({ minInlineSize: 0 })
export const term = style({ fontSize: fontSize.caption, color: vars.inkMuted })
export const none = style({ color: vars.inkMuted })
export const verified = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  marginInlineStart: space.xxs,
  color: vars.successInk,
  fontSize: fontSize.caption,
  whiteSpace: 'nowrap',
})
