import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme.css.ts'

/** Shaped like what it is, as wide as there is room. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  aspectRatio: '1.586',
  maxInlineSize: '22rem',
  padding: space.lg,
  borderRadius: radius.lg,
  background: vars.inverse,
  color: vars.onInverse,
})
export const number = style({ fontVariantNumeric: 'tabular-nums' })
/** A camera reads dark on light, in either theme. */
export const code = style({ maxInlineSize: '14rem', marginInline: 'auto' })
