import { style } from '@vanilla-extract/css'
import { radius, vars } from '#src/ui/theme/theme.css.ts'

export const pick = style({
  inlineSize: '3rem',
  blockSize: '3rem',
  padding: 0,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})

/** Crossed out, over whichever colour the browser draws. */
export const unset = style({
  backgroundImage: `linear-gradient(to top right, transparent 48%, ${vars.danger} 48% 52%, transparent 52%)`,
  selectors: { '&::-webkit-color-swatch': { opacity: 0 }, '&::-moz-color-swatch': { opacity: 0 } },
})
