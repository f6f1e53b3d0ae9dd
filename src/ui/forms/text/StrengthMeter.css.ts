import { style, styleVariants } from '@vanilla-extract/css'
import { duration, fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const meter = style({ display: 'flex', alignItems: 'center', gap: space.sm, minBlockSize: '1.5rem' })
export const bars = style({ display: 'flex', gap: space.xxs, flex: '0 0 6rem' })
export const bar = style({
  flex: 1,
  blockSize: '0.25rem',
  borderRadius: radius.full,
  background: vars.line,
  transition: `background-color ${duration.normal}`,
})
export const words = style({ fontSize: fontSize.caption, fontWeight: fontWeight.medium })

const inks = { short: vars.inkMuted, weak: vars.dangerInk, fair: vars.warningInk, strong: vars.successInk }
export const filled = styleVariants(inks, (background) => ({ background }))
export const inkOf = styleVariants(inks, (color) => ({ color }))
