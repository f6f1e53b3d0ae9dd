import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  selectors: {
    '&::before': {
      content: '',
      flex: 'none',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderRadius: '50%',
      background: 'currentColor',
    },
  },
})

export const state = styleVariants(
  { in_stock: vars.successInk, low_stock: vars.warningInk, out_of_stock: vars.inkMuted },
  (color) => ({
    color,
  }),
)
