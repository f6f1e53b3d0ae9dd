import { globalStyle, style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg })
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
/** The languages beside each other where there is room. */
export const languages = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
})
export const fields = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  alignItems: 'start',
})
/** On a phone it stays above the navigation, on a wide screen at the end of the window. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 'calc(4rem + env(safe-area-inset-bottom))',
  zIndex: layers.bar,
  padding: space.sm,
  marginInline: `calc(-1 * ${space.sm})`,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
  '@media': { [from.md]: { insetBlockEnd: space.sm }, [low]: { position: 'static' } },
})
export const unsaved = style({ color: vars.inkMuted, fontSize: fontSize.caption })

export const pictures = style({ display: 'grid', gap: space.sm })
export const picture = style({
  display: 'grid',
  gap: space.sm,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space.sm,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  '@media': { [from.sm]: { gridTemplateColumns: '8rem minmax(0, 1fr)' } },
  selectors: { '&[data-over]': { outline: `2px solid ${vars.focus}` } },
})
export const thumb = style({ display: 'block', inlineSize: '8rem', cursor: 'grab' })
export const drop = style({
  display: 'grid',
  gap: space.sm,
  padding: space.md,
  border: `1px dashed ${vars.lineStrong}`,
  borderRadius: radius.md,
  selectors: { '&[data-over]': { background: vars.accentSoft } },
})
export const caption = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const error = style({ color: vars.danger, fontSize: fontSize.caption })

export const variant = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  paddingBlockStart: space.md,
  borderBlockStart: `1px solid ${vars.line}`,
})
export const variantHead = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center' })
export const variantTitle = style({ fontWeight: fontWeight.medium })

export const preview = style({
  display: 'grid',
  gap: space.lg,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
})
export const shown = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  alignContent: 'start',
})
export const card = style({ maxInlineSize: '16rem' })
export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
globalStyle(`${strip} > *`, { inlineSize: '5rem' })
export const description = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
