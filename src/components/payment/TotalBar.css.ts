import { style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { space, vars } from '#src/ui/theme/theme.css.ts'

/** At the lower edge of a phone, in its place where there is room. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layers.bar,
  display: 'grid',
  gap: space.xs,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  paddingBlock: `${space.sm} calc(${space.sm} + env(safe-area-inset-bottom))`,
  background: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': {
    [from.lg]: { position: 'static', marginInline: 0, paddingInline: space.lg },
    [low]: { position: 'static' },
  },
})
export const line = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.md })
/** The button fills the line where the amounts stand beside or right above it. */
export const total = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [from.lg]: { display: 'none' } },
})
export const button = style({ '@media': { [from.lg]: { inlineSize: '100%' } } })
