import { style } from '@vanilla-extract/css'
import { fontSize, radius, vars } from '#src/ui/theme/theme.css.ts'

export const opener = style({ flex: 'none', '@media': { '(scripting: none)': { display: 'none' } } })
export const count = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.375rem',
  blockSize: '1.375rem',
  borderRadius: radius.full,
  background: vars.accent,
  color: vars.onAccent,
  fontSize: fontSize.caption,
  lineHeight: 1,
})
