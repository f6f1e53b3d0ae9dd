import { globalStyle, style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** A strip out to the edges of a phone; on wider screens one large picture and two beside it. */
export const strip = style({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space.gutter})`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': { [from.md]: { marginInline: 0, borderRadius: radius.lg, overflow: 'hidden' } },
})
export const pictures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '92%',
  gap: space.xs,
  // There is no next picture to show the edge of.
  selectors: { '&:has(> :only-child)': { gridAutoColumns: '100%' } },
  '@media': {
    [from.md]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
      gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
      // The name, the price and the day below are on a desktop's first screen.
      blockSize: 'clamp(13rem, 36svh, 24rem)',
    },
  },
})
export const picture = style({
  scrollSnapAlign: 'center',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: {
    '&:only-child': { gridColumn: '1 / -1' },
  },
  '@media': { [from.md]: { selectors: { '&:first-child': { gridRow: '1 / -1' } } } },
})
globalStyle(`${picture} > *`, { '@media': { [from.md]: { blockSize: '100%', aspectRatio: 'auto' } } })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem', columnGap: space.xxl, alignItems: 'start' },
  },
})
export const main = style({ display: 'flex', flexDirection: 'column', gap: space.xl, minInlineSize: 0 })
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${vars.line}`,
  scrollMarginBlockStart: 'calc(var(--header) + 1rem)',
})

/** Beside the page where there is room, at its foot on phones. */
export const aside = style({
  '@media': { [from.lg]: { position: 'sticky', insetBlockStart: `calc(var(--header) + ${space.md})` } },
})
export const offer = style({
  display: 'none',
  flexDirection: 'column',
  gap: space.sm,
  padding: space.lg,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  boxShadow: vars.shadow,
  '@media': { [from.lg]: { display: 'flex' } },
})
export const bar = style({
  selectors: { '&[hidden]': { display: 'none' } },
  position: 'sticky',
  insetBlockEnd: 'calc(var(--dock, 0px) + env(safe-area-inset-bottom))',
  zIndex: layers.bar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  paddingBlock: space.xs,
  background: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': {
    [from.md]: { insetBlockEnd: 0 },
    [from.lg]: { display: 'none' },
    [low]: { position: 'static' },
    print: { display: 'none' },
  },
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space.md,
})
export const fact = style({ display: 'flex', flexDirection: 'column', gap: space.xxs })
export const factIcon = style({ color: vars.accentInk, flex: 'none' })
export const factTerm = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
})
export const factValue = style({ fontWeight: 500 })

export const lists = style({
  display: 'grid',
  gap: space.lg,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const ticks = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
export const tick = style({ display: 'flex', gap: space.xs, alignItems: 'flex-start' })
export const yes = style({ color: vars.successInk, flex: 'none', marginBlockStart: '0.2em' })
export const no = style({ color: vars.inkMuted, flex: 'none', marginBlockStart: '0.2em' })
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const pill = style({
  paddingInline: space.sm,
  paddingBlock: space.xxs,
  borderRadius: radius.full,
  background: vars.surfaceSunken,
})

export const hours = style({ inlineSize: '100%', maxInlineSize: '28rem', borderCollapse: 'collapse' })
export const today = style({ fontWeight: 600 })
globalStyle(`${hours} :is(th, td)`, {
  paddingBlock: space.xxs,
  textAlign: 'start',
  fontWeight: 'inherit',
  verticalAlign: 'baseline',
})
export const isOpen = style({ color: vars.successInk })
export const isClosed = style({ color: vars.inkMuted })

export const reviews = style({ display: 'flex', flexDirection: 'column', gap: space.lg })
export const bars = style({ display: 'grid', gap: space.xxs, maxInlineSize: '22rem' })
export const barLine = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) 2rem',
  alignItems: 'center',
  gap: space.xs,
  fontSize: fontSize.caption,
})
export const track = style({ inlineSize: '100%', blockSize: '0.5rem', display: 'block' })
export const trackGround = style({ fill: vars.surfaceSunken })
export const trackFill = style({ fill: vars.accent })
export const review = style({ display: 'flex', flexDirection: 'column', gap: space.xxs })
export const external = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
})
