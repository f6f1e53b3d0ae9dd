import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Above the bar of a phone. */
export const region = style({ vars: { '--dock': '4rem' }, '@media': { [from.md]: { vars: { '--dock': '0px' } } } })
export const undo = style({
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  color: vars.onInverse,
  fontWeight: fontWeight.bold,
  textDecoration: 'underline',
})
