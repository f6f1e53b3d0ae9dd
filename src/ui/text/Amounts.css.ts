import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const amounts = style({ display: 'grid', gap: space.xxs })
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
export const value = style({ display: 'flex', alignItems: 'baseline', whiteSpace: 'nowrap' })
export const off = style({ color: vars.successInk })
export const total = style({
  marginBlockStart: space.xxs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${vars.line}`,
  fontWeight: fontWeight.bold,
  fontSize: fontSize.lead,
})
export const note = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const old = style({ color: vars.inkMuted })
