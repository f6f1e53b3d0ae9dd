import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** Shaped like what it is, as wide as there is room. */
export const card = style({
  position: 'relative',
  overflow: 'hidden',
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
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
/** The desert at its foot, behind the name. */
export const dunes = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: '55%',
})
export const far = style({ fill: vars.accent, opacity: 0.35 })
export const near = style({ fill: vars.accent, opacity: 0.25 })
export const holder = style({ position: 'relative' })
export const number = style({ fontVariantNumeric: 'tabular-nums' })
/** A camera reads dark on light, in either theme. */
export const code = style({ maxInlineSize: '14rem', marginInline: 'auto' })
