import { style } from '@vanilla-extract/css'
import { radius, vars } from '#src/ui/theme/theme.css.ts'

export const bar = style({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '0.5rem',
  borderRadius: radius.full,
  overflow: 'hidden',
  background: vars.surfaceSunken,
  selectors: {
    '&::-webkit-meter-bar': {
      background: vars.surfaceSunken,
      border: 0,
      borderRadius: radius.full,
      blockSize: '0.5rem',
    },
    '&::-webkit-meter-optimum-value': { background: vars.accent, borderRadius: radius.full },
    '&::-moz-meter-bar': { background: vars.accent },
  },
})
