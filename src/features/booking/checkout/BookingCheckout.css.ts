import { style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  // The summary comes first: on a phone it is above the form.
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', alignItems: 'start' } },
})
export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  minInlineSize: 0,
  '@media': { [from.lg]: { gridColumn: 1, gridRow: 1 } },
})
/** As in the checkout of the store. */
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
})
export const pairs = style({
  display: 'grid',
  gap: space.md,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/**
 * The remaining time of the hold: always visible, from edge to edge of a phone, so that fields do not show around it.
 */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.raised,
  display: 'grid',
  gap: space.xs,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingBlock: space.xxs,
  paddingInline: space.gutter,
  background: vars.accentSoft,
  color: vars.ink,
  boxShadow: vars.shadow,
  '@media': {
    [low]: { position: 'static' },
    print: { display: 'none' },
    [from.lg]: { marginInline: 0, borderRadius: radius.md },
  },
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.xs,
})
/** The last minute. */
export const ending = style({ background: vars.dangerSoft, color: vars.dangerInk })
export const left = style({
  flex: '1 1 5rem',
  fontSize: fontSize.caption,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: fontWeight.medium,
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', whiteSpace: 'nowrap' })

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  '@media': {
    [from.lg]: { gridColumn: 2, gridRow: 1, position: 'sticky', insetBlockStart: '5rem', padding: space.lg },
  },
})
/** The picture beside its words on a phone, above them where there is room. */
export const what = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space.md,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const picture = style({
  inlineSize: '100%',
  blockSize: '6rem',
  '@media': { [from.lg]: { blockSize: 'auto' } },
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
export const total = style([
  line,
  { paddingBlockStart: space.sm, borderBlockStart: `1px solid ${vars.line}`, fontWeight: 600 },
])
