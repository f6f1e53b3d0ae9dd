import { style } from '@vanilla-extract/css'
import { fontWeight, space, touchTarget } from '#src/ui/theme/theme.css.ts'

/** At least as high as a touch target, in a strip that is lower. */
export const retry = style({
  minBlockSize: touchTarget,
  marginBlock: `calc(-1 * ${space.xs})`,
  fontWeight: fontWeight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  selectors: { '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-6px' } },
})
