import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  '@media': { [from.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start' } },
})
/** A printed ticket is its facts and its code, on one page. */
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  minInlineSize: 0,
  '@media': { print: { display: 'none' } },
})
export const noPrint = style({ '@media': { print: { display: 'none' } } })
const hidden = { display: 'none' } as const
export const onPaper = style({ ...hidden, '@media': { print: { display: 'block' } } })
export const paperShop = style([
  onPaper,
  { padding: `${space.lg} ${space.lg} 0`, fontSize: fontSize.lead, fontWeight: fontWeight.bold },
])

export const ticket = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  boxShadow: vars.shadow,
  '@media': { print: { boxShadow: 'none', breakInside: 'avoid' } },
})
/** On a phone the code is right below the place and the time: that is what it is opened for at the entrance. */
const onPhone = (order: number) => ({
  order,
  '@media': { [from.sm]: { order: 0 }, print: { order: 0 } },
})
export const picture = style([noPrint, onPhone(3)])
export const title = style([
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    alignItems: 'flex-start',
    padding: `${space.lg} ${space.lg} ${space.sm}`,
  },
])
export const details = style([{ padding: `${space.sm} ${space.lg} ${space.lg}` }, onPhone(2)])
/** Two beside each other, on a phone too. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.md,
  inlineSize: '100%',
})
/** The time has more words than the place. */
export const when = style([facts, { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }])
export const term = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const reference = style({
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
  whiteSpace: 'nowrap',
})

const notch = (side: 'insetInlineStart' | 'insetInlineEnd') =>
  ({
    content: '',
    position: 'absolute',
    insetBlockStart: '-0.75rem',
    [side]: '-0.8rem',
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    borderRadius: radius.full,
    background: vars.surface,
    border: `1px solid ${vars.line}`,
  }) as const
/** Torn off along the dotted line. */
export const stub = style({
  ...onPhone(1),
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.xs,
  padding: space.lg,
  borderBlockStart: `2px dashed ${vars.line}`,
  selectors: {
    '&::before': notch('insetInlineStart'),
    '&::after': notch('insetInlineEnd'),
    '&:empty': { display: 'none' },
  },
})
export const code = style({
  // On paper some six centimetres, whatever the width of the sheet.
  inlineSize: 'min(14rem, 70vw)',
  aspectRatio: '1 / 1',
  overflow: 'hidden',
  borderRadius: radius.md,
})
export const actions = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
/** A compact group: two beside each other, a last one alone over the whole width. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.xs,
})
globalStyle(`${buttons} > :is(a, button)`, { paddingInline: space.xs })
globalStyle(`${buttons} > :last-child:nth-child(odd)`, { gridColumn: '1 / -1' })
export const pair = style({ display: 'flex', justifyContent: 'space-between', gap: space.md })
