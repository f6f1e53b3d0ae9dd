import { type StyleRule, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { type Space, space } from '#src/ui/theme/theme.css.ts'

/** The space between the parts of a page, above and below them, and what of it differs on wider screens. */
const column = (gap: Space, above: Space, below: Space, wider?: StyleRule['@media']): StyleRule => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[gap],
  paddingBlock: `${space[above]} ${space[below]}`,
  ...(wider && { '@media': wider }),
})

/** Content that comes after the page does not move a footer into or out of sight. */
const fillsScreen: StyleRule = { '@media': { screen: { minBlockSize: '100vh' } } }

/** By what is on the page. */
export const spacing = styleVariants({
  /** Cards of the account. */
  account: column('lg', 'lg', 'section', { [from.lg]: { paddingBlockStart: space.xl } }),
  /** The customer's own records, or a form. */
  records: [column('lg', 'lg', 'section'), fillsScreen],
  /** One record, below the link back to the others. */
  record: column('lg', 'md', 'section'),
  ticket: column('md', 'md', 'section'),
  /** Sections below an introduction. */
  sections: column('lg', 'xl', 'section'),
  /** One block of running text with space of its own; several paragraphs go into a `Stack`. */
  text: { paddingBlock: `${space.xl} ${space.section}` },
  /** One card in the middle. */
  card: [column('md', 'xxl', 'section'), { alignItems: 'center' }],
  /** The store's list, with a column beside it. */
  list: column('md', 'md', 'xxl', { [from.lg]: { gap: space.lg, paddingBlockStart: space.xl } }),
  places: column('md', 'md', 'xxl', { [from.lg]: { paddingBlockStart: space.xl } }),
  /** A product, below its breadcrumbs. */
  product: column('xs', 'xs', 'xxl', { [from.md]: { gap: space.sm, paddingBlockStart: space.md } }),
  place: column('md', 'xs', 'section', { [from.md]: { paddingBlockStart: space.md } }),
  wishlist: [column('lg', 'lg', 'xxl'), fillsScreen],
  /** The bar with the total is at the bottom of small screens. */
  checkout: [
    column('md', 'md', 'xxl', { [from.lg]: { gap: space.lg, paddingBlock: `${space.xl} ${space.xxl}` } }),
    { paddingBlockEnd: 0 },
  ],
})
