import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, vars } from '#src/ui/theme/theme.css.ts'

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: radius.full,
  overflow: 'hidden',
  background: vars.accentSoft,
  color: vars.accentInk,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.bold,
})
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
