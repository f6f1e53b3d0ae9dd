import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { duration, fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: touchTarget,
  paddingInline: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.full,
  background: vars.surfaceRaised,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `border-color ${duration.fast}, background-color ${duration.fast}`,
  '@media': { [canHover]: { selectors: { '&:hover': { borderColor: vars.lineStrong } } } },
  selectors: {
    '&:focus-visible': { borderRadius: radius.full },
    '&[aria-current]': {
      background: vars.inverse,
      borderColor: vars.inverse,
      color: vars.onInverse,
    },
  },
})

/** Extends to the edges of the screen, so that the cut-off item shows that the row scrolls. */
export const strip = style({
  display: 'flex',
  gap: space.xs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  scrollPaddingInline: space.gutter,
  // Room for focus rings.
  paddingBlock: space.xxs,
  marginBlock: `calc(-1 * ${space.xxs})`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
})

/** An active one, which is removed when pressed. */
export const active = style({
  background: vars.accentSoft,
  borderColor: 'transparent',
  color: vars.accentInk,
})
