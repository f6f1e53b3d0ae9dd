import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

/** Width of the rail. */
const RAIL = '13.5rem'

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvh',
  paddingBlockEnd: `calc(4rem + env(safe-area-inset-bottom))`,
  '@media': {
    [from.md]: { gridTemplateColumns: `${RAIL} minmax(0, 1fr)`, paddingBlockEnd: 0 },
  },
})
export const top = style({
  gridColumn: '1 / -1',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '3.5rem',
  paddingInline: space.md,
  background: vars.surfaceRaised,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const brand = style({ flex: 1, minInlineSize: 0, fontSize: fontSize.lead, fontWeight: fontWeight.bold })
export const main = style({
  minInlineSize: 0,
  padding: space.md,
  '@media': { [from.md]: { padding: space.lg, maxInlineSize: '76rem' } },
})
export const offline = style({ marginBlockEnd: space.md })
