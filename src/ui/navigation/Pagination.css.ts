import { style } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({
  display: 'flex',
  justifyContent: 'center',
  gap: space.xxs,
  fontVariantNumeric: 'tabular-nums',
})

const cell = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: touchTarget,
  blockSize: touchTarget,
})

export const page = style([
  cell,
  {
    borderRadius: radius.md,
    textDecoration: 'none',
    '@media': { [canHover]: { selectors: { '&:hover': { background: vars.surfaceSunken } } } },
    selectors: {
      '&[aria-current]': {
        background: vars.accentSoft,
        color: vars.accentInk,
        fontWeight: fontWeight.bold,
      },
    },
  },
])
export const gap = style([cell, { color: vars.inkMuted, minInlineSize: '1.5rem' }])
export const absent = style([cell, { color: vars.inkMuted, opacity: 0.4 }])

/** A row of numbers does not fit on a phone; there, the position is text between the two links. */
export const number = style({ display: 'none', '@media': { [from.sm]: { display: 'block' } } })
export const summary = style({
  display: 'grid',
  alignItems: 'center',
  paddingInline: space.md,
  '@media': { [from.sm]: { display: 'none' } },
})
