import type { StyleRule } from '@vanilla-extract/css'
import { from, reducedMotion } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

// Shared by pages and their skeletons, so that nothing moves when one replaces the other. Rules and not classes: a
// style sheet of its own would be one more file to load.

const shown = { display: 'flex', flexDirection: 'column', gap: space.lg } as const

/** The product’s page: pictures beside words where there is room. */
export const productLayout = {
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.lg,
    marginBlockEnd: space.section,
    '@media': {
      [from.md]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', columnGap: space.xl, alignItems: 'start' },
      [from.lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: space.xxl },
    },
  },
  words: { display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 },
  choice: { display: 'flex', flexDirection: 'column', gap: space.md },
  about: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    paddingBlockStart: space.lg,
    borderBlockStart: `1px solid ${vars.line}`,
  },
} satisfies Record<string, StyleRule>

/** Its pictures, out to the edges of a phone’s screen. */
export const galleryLayout = {
  strip: {
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    marginInline: `calc(-1 * ${space.gutter})`,
    selectors: { '&::-webkit-scrollbar': { display: 'none' } },
    '@media': {
      [from.md]: { marginInline: 0, borderRadius: radius.lg },
      [`not ${reducedMotion}`]: { scrollBehavior: 'smooth' },
    },
  },
  /** One picture alone. A phone's first screen has room for the price, the options and the button below it. */
  place: {
    minInlineSize: 0,
    inlineSize: '100%',
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: 'min(100%, max(13rem, 26svh))',
    '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
} satisfies Record<string, StyleRule>

/** The list: the side column is at the start of the line, the products take the rest. */
export const listLayout = {
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space.md,
    rowGap: space.sm,
  },
  title: { overflowWrap: 'anywhere' },
  columns: {
    display: 'grid',
    gap: space.md,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [from.lg]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space.xxl } },
  },
  results: { display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.sm,
    '@media': {
      [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.md },
      [from.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
} satisfies Record<string, StyleRule>

/** Its search. */
export const searchLayout = {
  place: {
    flexBasis: '100%',
    minInlineSize: 0,
    '@media': { [from.md]: { flex: '0 1 28rem', marginInlineStart: 'auto' } },
  },
} satisfies Record<string, StyleRule>

/** Its filters, on wide screens. */
export const filtersLayout = {
  rail: {
    display: 'none',
    '@media': { [from.lg]: shown, '(scripting: none)': shown },
  },
} satisfies Record<string, StyleRule>
