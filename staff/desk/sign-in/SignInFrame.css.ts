import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'grid',
  minBlockSize: '100dvh',
  padding: space.md,
  placeItems: 'start center',
  '@media': { [from.sm]: { placeItems: 'center' } },
})
export const card = style({
  inlineSize: 'min(28rem, 100%)',
  '@media': {
    [from.sm]: {
      padding: space.xl,
      border: `1px solid ${vars.line}`,
      borderRadius: radius.lg,
      background: vars.surfaceRaised,
    },
  },
})
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const brand = style({ color: vars.inkMuted })
/** A code to be scanned, on white in both themes, and its letters to be typed. */
export const code = style({ inlineSize: '12rem', marginInline: 'auto' })
