import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { duration, space } from '#src/ui/theme/theme.css.ts'
import { listLayout } from './layout.ts'

export const { head, title, columns, results, cards } = styleVariants(listLayout)

/** Dims while another list is loading, unless that is there at once. */
export const list = style({
  transition: `opacity ${duration.normal}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5, transitionDelay: '150ms' } },
})

/** On phones the two buttons share a line and the active filters follow; on wide screens those come first. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm })
export const sort = style({
  flex: 1,
  minInlineSize: '7rem',
  '@media': { [from.md]: { flex: '0 0 17rem', marginInlineStart: 'auto' } },
})
export const active = style({
  flexBasis: '100%',
  minInlineSize: 0,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [from.lg]: { flex: '1 1 0', order: -1, selectors: { '&:empty': { display: 'block' } } } },
})
