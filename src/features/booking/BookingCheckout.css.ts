import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { layers } from '#src/ui/layers.ts'
import { radius, space, vars } from '#src/ui/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlock: `${space.lg} ${space.section}`,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', alignItems: 'start' } },
})
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 })
export const section = style({ display: 'flex', flexDirection: 'column', gap: space.md })
export const pairs = style({
  display: 'grid',
  gap: space.md,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** How long it is still held: always in sight. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 'var(--header)',
  zIndex: layers.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  paddingBlock: space.xs,
  paddingInline: space.md,
  borderRadius: radius.md,
  background: vars.accentSoft,
  color: vars.ink,
})
export const left = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 500 })

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  '@media': { [from.lg]: { position: 'sticky', insetBlockStart: 'calc(var(--header) + 5rem)', padding: space.lg } },
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
export const total = style([
  line,
  { paddingBlockStart: space.sm, borderBlockStart: `1px solid ${vars.line}`, fontWeight: 600 },
])
