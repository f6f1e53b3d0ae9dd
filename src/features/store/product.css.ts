import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'
import { productLayout } from './layout.ts'

export const { columns, words, choice, about } = styleVariants(productLayout)

/** Stays in view beside the scrolling text. */
export const pictures = style({
  minInlineSize: 0,
  '@media': { [from.md]: { position: 'sticky', insetBlockStart: `calc(var(--header) + ${space.md})` } },
})

export const lateParts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.section,
  // The least that comes, of a product without reviews: more would stay blank, less would move the footer.
  minBlockSize: '11rem',
  scrollMarginBlockStart: '4rem',
  selectors: {
    // The columns have a margin of their own; related products between them have none.
    [`:not(${columns}) + &`]: { marginBlockStart: space.section },
  },
})

export const assurances = style({ display: 'flex', flexDirection: 'column', gap: space.xs, fontSize: fontSize.caption })
export const deliveryDates = style({ display: 'flex', flexDirection: 'column' })
export const assurance = style({ display: 'flex', alignItems: 'center', gap: space.xs, color: vars.inkMuted })

export const rating = style({
  alignSelf: 'flex-start',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  textDecoration: 'none',
})
export const tools = style({ display: 'flex', flex: 'none' })
/** The tools move below a name that leaves them no room, as in large text. */
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.sm,
})

export const facts = style({ display: 'flex', flexDirection: 'column' })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.md,
  paddingBlock: space.xs,
  color: vars.inkMuted,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
