import { style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: space.xl, alignItems: 'start' },
  },
})
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 })

/** On phones its content is part of the page itself, so that the bar can stay at the bottom of the screen. */
export const aside = style({
  display: 'contents',
  '@media': {
    [from.lg]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      insetBlockStart: space.md,
      border: `1px solid ${vars.line}`,
      borderRadius: radius.lg,
      background: vars.surfaceRaised,
      overflow: 'hidden',
    },
  },
})
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  '@media': { [from.lg]: { padding: space.lg, maxBlockSize: 'calc(100dvh - 14rem)', overflowY: 'auto' } },
})
/** Beside the order button. */
export const answers = style({
  display: 'grid',
  gap: space.sm,
  '@media': { [from.lg]: { paddingInline: space.lg, paddingBlockEnd: space.md } },
})
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
export const pay = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.md })
/** The order button fills the line where the amounts stand right above it. */
export const total = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [from.lg]: { display: 'none' } },
})
export const order = style({ '@media': { [from.lg]: { inlineSize: '100%' } } })
export const items = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const item = style({
  display: 'grid',
  // Text below a price wraps instead of widening it.
  gridTemplateColumns: '3rem minmax(0, 1fr) fit-content(7.5rem)',
  gap: space.sm,
  alignItems: 'center',
})
/** One line of an item's description. */
export const line = style({ display: 'block' })
export const picture = style({ inlineSize: '3rem', borderRadius: radius.sm, overflow: 'hidden' })
