import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { space, vars } from '#src/ui/theme.css.ts'
import { productLayout } from './layout.ts'

export const { page, columns, words, choice, about } = styleVariants(productLayout)

/** Stays in sight while the words beside it are read. */
export const pictures = style({
  minInlineSize: 0,
  '@media': { [from.md]: { position: 'sticky', insetBlockStart: `calc(var(--header) + ${space.md})` } },
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
