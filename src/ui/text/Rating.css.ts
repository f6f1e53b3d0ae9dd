import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const rating = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  fontSize: fontSize.caption,
  color: vars.inkMuted,
})

export const stars = style({
  flex: 'none',
  blockSize: '1rem',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})
export const width = styleVariants({ one: '1rem', five: '5.5rem' }, (inlineSize) => ({
  inlineSize,
}))
export const empty = style({ fill: vars.line })
export const filled = style({ fill: vars.accent })
export const words = style({ fontVariantNumeric: 'tabular-nums' })
