import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** On a phone at the top, since what saves a form and the bar of screens are at the bottom. */
export const place = style({
  selectors: {
    '&&': { insetBlockStart: `calc(4rem + env(safe-area-inset-top))`, insetBlockEnd: 'auto' },
  },
  '@media': {
    [from.md]: {
      selectors: {
        '&&': { insetBlockStart: 'auto', insetBlockEnd: `calc(${space.md} + env(safe-area-inset-bottom))` },
      },
    },
  },
})
export const undo = style({
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  color: vars.onInverse,
  fontWeight: fontWeight.bold,
  textDecoration: 'underline',
})
