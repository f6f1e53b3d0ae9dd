import { globalStyle, style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Above what opens the row, which covers it. */
export const cell = style({ position: 'relative', zIndex: layers.raised })
export const value = style([
  cell,
  {
    minBlockSize: touchTarget,
    minInlineSize: touchTarget,
    paddingInline: space.xs,
    borderRadius: radius.sm,
    textDecoration: `underline dashed ${vars.lineStrong} 1px`,
    textUnderlineOffset: '0.35em',
    font: 'inherit',
    ':hover': { background: vars.accentSoft },
  },
])
// In a table the values line up with the column's title.
globalStyle(`td ${value}`, { marginInline: `calc(-1 * ${space.xs})`, textAlign: 'inherit' })
export const form = style([
  cell,
  { display: 'inline-grid', gap: space.xxs, justifyItems: 'start', whiteSpace: 'normal', textAlign: 'start' },
])
export const line = style({ display: 'flex', alignItems: 'center', gap: space.xxs })
export const input = style({
  inlineSize: '7rem',
  minBlockSize: touchTarget,
  paddingInline: space.xs,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.sm,
  background: vars.surfaceRaised,
  color: vars.ink,
  // Not beneath the toast or the bar of a phone.
  scrollMarginBlockEnd: '10rem',
  // Smaller text makes iOS zoom in.
  fontSize: fontSize.body,
  textAlign: 'end',
})
export const mode = style({
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  textAlign: 'center',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.sm,
  fontWeight: fontWeight.bold,
  selectors: { '&[aria-pressed="true"]': { background: vars.inverse, color: vars.onInverse } },
})
export const result = style({ fontSize: fontSize.caption, color: vars.inkMuted })
export const failure = style({ maxInlineSize: '16rem', fontSize: fontSize.caption, color: vars.dangerInk })
export const flag = style([
  cell,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: touchTarget,
    minInlineSize: touchTarget,
  },
])
globalStyle(`${flag} input`, { inlineSize: '1.25rem', blockSize: '1.25rem', accentColor: vars.accent })
