import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const scroll = style({
  overflowX: 'auto',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} :is(th, td)`, { textAlign: 'start', paddingBlock: space.xs, paddingInline: space.md })
globalStyle(`${table} th`, {
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
})
export const row = style({ position: 'relative', blockSize: touchTarget, borderBlockStart: `1px solid ${vars.line}` })
/** Above the surface that opens the row. */
export const choose = style({ position: 'relative', zIndex: 1 })
/** No wider than its box. */
export const narrow = style({ inlineSize: '1%' })
export const amount = style({ selectors: { '&&': { textAlign: 'end', whiteSpace: 'nowrap' } } })

export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs })
export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space.xs,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.sm,
})
export const cardTitle = style({ flex: 1, fontWeight: fontWeight.medium, minInlineSize: 0 })
export const cardFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.md,
  rowGap: space.xxs,
  fontSize: fontSize.caption,
})
export const cardFact = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xxs })
globalStyle(`${cardFact} dt`, { color: vars.inkMuted })

/** Opens the row, whose whole surface it covers. */
export const open = style({
  color: vars.accentInk,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px', borderRadius: radius.sm },
    '&:hover::after': { background: vars.accentSoft, opacity: 0.3 },
  },
})
// What names a row is not squeezed by a long text beside it.
globalStyle(`td > ${open}`, { display: 'inline-block', inlineSize: 'max-content', maxInlineSize: '18rem' })
