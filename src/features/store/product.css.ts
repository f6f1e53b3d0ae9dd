import { style, styleVariants } from '@vanilla-extract/css'
import { from, low } from '#src/ui/breakpoints.ts'
import { layers } from '#src/ui/layers.ts'
import { fontSize, space, vars } from '#src/ui/theme.css.ts'
import { productLayout } from './layout.ts'

export const { page, columns, words, choice, about } = styleVariants(productLayout)

/** Stays in sight while the words beside it are read. */
export const pictures = style({
  minInlineSize: 0,
  '@media': { [from.md]: { position: 'sticky', insetBlockStart: `calc(var(--header) + ${space.md})` } },
})

export const lateParts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.section,
  marginBlockStart: space.section,
  // Keeps the footer away until it is known how much there is.
  minBlockSize: '30rem',
})

export const assurances = style({ display: 'flex', flexDirection: 'column', gap: space.xs, fontSize: fontSize.caption })
export const assurance = style({ display: 'flex', alignItems: 'center', gap: space.xs, color: vars.inkMuted })

export const tools = style({ display: 'flex', flex: 'none' })
export const top = style({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: space.sm })

/** What is bought with: on phones it stays at the bottom of the screen for as long as the words about it are in sight. */
export const buy = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  '@media': {
    [`not ${from.md}`]: {
      order: 1,
      position: 'sticky',
      insetBlockEnd: 'calc(var(--dock) + env(safe-area-inset-bottom))',
      zIndex: layers.bar,
      marginInline: `calc(-1 * ${space.gutter})`,
      paddingInline: space.gutter,
      paddingBlock: space.sm,
      background: vars.surfaceRaised,
      borderBlockStart: `1px solid ${vars.line}`,
    },
    [low]: { position: 'static' },
    print: { display: 'none' },
  },
})

/** Beside the quantity on phones of 320 px too; below it where the reader's text is large. */
export const add = style({ '@media': { [`not ${from.md}`]: { flex: '1 1 8rem' } } })

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
