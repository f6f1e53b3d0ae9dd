import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, space } from '#src/ui/theme/theme.css.ts'
import { light } from '#contract/look/tokens.ts'

export const dialog = style({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  border: 0,
  background: light.surfaceRaised,
  color: light.ink,
})
export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.lg,
  minBlockSize: '100%',
  padding: space.lg,
})
export const code = style({ inlineSize: 'min(80vmin, 30rem)' })
export const words = style({ fontSize: fontSize.heading, fontWeight: fontWeight.bold })
