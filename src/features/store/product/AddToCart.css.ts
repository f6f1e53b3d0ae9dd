import { globalStyle, style } from '@vanilla-extract/css'
import { from, low } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const buying = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  '@media': { [`not ${from.md}`]: { display: 'contents' } },
})
export const quantity = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm })

/** On phones it stays at the bottom of the screen for as long as the product's text is in view. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.md,
  rowGap: space.xs,
  '@media': {
    [`not ${from.md}`]: {
      order: 1,
      position: 'sticky',
      insetBlockEnd: 'calc(var(--dock) + env(safe-area-inset-bottom))',
      zIndex: layers.bar,
      justifyContent: 'space-between',
      minBlockSize: '3.75rem',
      marginInline: `calc(-1 * ${space.gutter})`,
      paddingInline: space.gutter,
      paddingBlock: space.xs,
      background: vars.surfaceRaised,
      borderBlockStart: `1px solid ${vars.line}`,
    },
    // One line for all of it: what is beside the button never moves it.
    [from.md]: { display: 'contents' },
    [low]: { position: 'static' },
    print: { display: 'none' },
  },
})
/** What it costs, and how many are in the cart already: beside the button on phones, after it elsewhere. */
export const sum = style({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  minInlineSize: 0,
  '@media': { [`not ${from.md}`]: { flex: '1 1 6rem' }, [from.md]: { display: 'contents' } },
})
export const price = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  '@media': { [from.md]: { display: 'none' } },
})
/** What would be added, wholly: a narrow screen takes a second line for it. */
export const variant = style({
  overflowWrap: 'anywhere',
  color: vars.inkMuted,
  fontSize: fontSize.caption,
})
export const there = style({
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  color: vars.accentInk,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '@media': { [from.md]: { order: 1 } },
  // A full touch target without a line of its own height.
  paddingBlock: space.xxs,
  marginBlockEnd: `calc(-1 * ${space.xxs})`,
})
// As wide with each of its words.
globalStyle(`${bar} > button`, { '@media': { [from.md]: { flex: '1 1 13rem', minInlineSize: 0 } } })
/** The offer of a mail, and what became of it. */
export const notice = style({
  flex: '1 1 12rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
})
// An empty status takes no space, but stays rendered so that later text is read aloud.
globalStyle(`${notice} > :empty`, { position: 'absolute' })
