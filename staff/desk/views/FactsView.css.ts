import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg })
export const list = style({
  display: 'grid',
  columnGap: space.lg,
  rowGap: space.sm,
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' } },
})
export const pair = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.sm,
  '@media': { [from.md]: { flexDirection: 'column' } },
})
export const term = style({ color: vars.inkMuted, fontSize: fontSize.caption, minInlineSize: '7rem' })
// A text of several paragraphs keeps them.
globalStyle(`${pair} dd`, { minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.sm })
export const scroll = style({
  overflowX: 'auto',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: space.sm })
export const picture = style({ maxInlineSize: '100%', maxBlockSize: '30rem', borderRadius: radius.md })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.caption })
globalStyle(`${table} :is(th, td)`, {
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlock: space.xs,
  paddingInline: space.sm,
})
globalStyle(`${table} th`, { color: vars.inkMuted, fontWeight: fontWeight.medium, whiteSpace: 'nowrap' })
globalStyle(`${table} tbody tr`, { borderBlockStart: `1px solid ${vars.line}` })
