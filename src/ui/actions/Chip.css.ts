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

/** An active one, which is removed when pressed. */
export const active = style({
  background: vars.accentSoft,
  borderColor: 'transparent',
  color: vars.accentInk,
})
