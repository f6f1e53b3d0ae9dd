import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, radius, vars } from '#src/ui/theme/theme.css.ts'

/** Wide screens have the rail, and without scripts there is nothing to open. */
export const opener = style({
  '@media': { [from.lg]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
})

export const count = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.375rem',
  blockSize: '1.375rem',
  borderRadius: radius.full,
  background: vars.accent,
  color: vars.onAccent,
  fontSize: fontSize.caption,
  lineHeight: 1,
})
