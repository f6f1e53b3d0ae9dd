import { style, styleVariants } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { duration, easeOut, radius, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  borderRadius: radius.full,
  color: 'inherit',
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    // The general ring is squarer than this button.
    '&:focus-visible': { borderRadius: radius.full },
  },
})

export const variant = styleVariants({
  plain: {
    '@media': {
      [canHover]: { selectors: { '&:hover:not(:disabled)': { background: vars.surfaceSunken } } },
    },
  },
  /** Over a picture or beside a strip: needs a ground of its own. */
  raised: {
    background: vars.surfaceRaised,
    color: vars.ink,
    boxShadow: vars.shadow,
    border: `1px solid ${vars.line}`,
  },
})
