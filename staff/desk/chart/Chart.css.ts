import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'

const frame = {
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
} as const

export const chart = style({ ...frame, margin: 0, display: 'grid', gap: space.xxs })
/** Time runs in the direction of reading. */
export const columns = style({
  inlineSize: '100%',
  blockSize: '8rem',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})
export const column = style({
  fill: vars.accent,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
})
export const below = style({
  fill: vars.dangerInk,
  '@media': { '(forced-colors: active)': { fill: 'GrayText' } },
})
export const ends = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.sm,
  justifyContent: 'space-between',
  color: vars.inkMuted,
  fontSize: fontSize.caption,
})

export const bars = style({
  ...frame,
  display: 'grid',
  gap: space.xs,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) fit-content(40%)',
})
export const bar = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  fontSize: fontSize.caption,
})
export const name = style({ overflowWrap: 'anywhere' })
