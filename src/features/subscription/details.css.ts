import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({ display: 'grid', gap: space.md, padding: space.lg })
export const facts = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const term = style({ fontSize: fontSize.caption, color: vars.inkMuted })
export const lines = style({ display: 'grid', gap: space.xs })
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
export const total = style({
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${vars.line}`,
  fontWeight: fontWeight.bold,
})
export const figure = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

export const list = style({ display: 'grid' })
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.md,
  paddingBlock: space.sm,
  borderBlockEnd: `1px solid ${vars.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})

export const link = style({ color: vars.accentInk })
