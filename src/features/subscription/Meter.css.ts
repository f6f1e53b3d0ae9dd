import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

const fill = {
  background: vars.accent,
  borderRadius: radius.full,
  '@media': { [forcedColours]: { background: 'Highlight', forcedColorAdjust: 'none' } },
} as const

/** The bar of a quota; its value is an attribute, so that nothing is styled in the markup. */
export const bar = style({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.625rem',
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  background: vars.surfaceSunken,
  '@media': { [forcedColours]: { border: '1px solid CanvasText' } },
  selectors: {
    '&::-webkit-progress-bar': { background: vars.surfaceSunken },
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
  },
})
export const meter = style({ display: 'grid', gap: space.sm })
