import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { canHover, forcedColours } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' })

export const calendar = style({ inlineSize: '100%', maxInlineSize: '24rem' })
export const header = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const months = style({ display: 'grid', justifyItems: 'center', textAlign: 'center', minInlineSize: 0 })
export const otherMonth = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const month = style({ fontSize: fontSize.lead, fontWeight: fontWeight.medium })
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  borderRadius: radius.full,
  selectors: { '&[data-disabled]': { color: vars.line, cursor: 'default' } },
})
export const grid = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
})
/** Weeks that are over, or too far ahead, leave their room to those that can be chosen. */
export const weeks = style({})
globalStyle(`${weeks} > tr:not(:has(> td > :not([data-disabled])))`, { display: 'none' })
export const weekday = style({
  paddingBlock: space.xs,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.regular,
})
export const cell = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minBlockSize: '3.25rem',
  borderRadius: radius.md,
  cursor: 'pointer',
  lineHeight: 1.2,
  outlineOffset: '-2px',
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-unavailable], &[data-disabled]': { color: vars.inkMuted, cursor: 'default' },
    '&[data-selected]': { background: vars.accent, color: vars.onAccent },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}` },
  },
  '@media': {
    [canHover]: { selectors: { '&[data-hovered]:not([data-selected])': { background: vars.accentSoft } } },
  },
})
/** By the calendar of the place. */
export const today = style({ boxShadow: `inset 0 0 0 1px ${vars.lineStrong}` })
/** Aligned at the top: a day without a price keeps its number in line with the others. */
export const priced = style({ minBlockSize: '4.25rem', alignContent: 'start', paddingBlockStart: space.xs })
/** A day of the month that is shown before the calendar's code is there: a button. */
export const plainCell = style({ inlineSize: '100%' })
export const number = style({ fontVariantNumeric: 'tabular-nums' })
export const otherDay = style({
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&::before': { content: 'attr(data-drawn)' } },
})
export const price = style([otherDay, { whiteSpace: 'nowrap' }])

const dot = style({
  display: 'block',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  flex: 'none',
  borderRadius: radius.full,
  border: '1px solid currentColor',
  '@media': { [forcedColours]: { color: 'CanvasText', forcedColorAdjust: 'none' } },
  selectors: { '[data-selected] > &': { color: 'inherit' } },
})
const half = 'linear-gradient(90deg, currentColor 50%, transparent 50%)'
const line = 'linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat'
/** Full, half, a line and nothing: distinguishable without colour. */
export const mark = styleVariants(
  {
    available: { color: vars.successInk, background: 'currentColor' },
    limited: { color: vars.warningInk, background: half },
    sold_out: { color: vars.inkMuted, border: 0, background: line },
    closed: { color: 'transparent' },
    unknown: { color: 'transparent' },
  } as const,
  (look) => [dot, look],
)
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.md,
  marginBlockStart: space.xs,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
})
export const legendItem = style({ display: 'flex', alignItems: 'center', gap: space.xxs })
