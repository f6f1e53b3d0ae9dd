import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { duration, space } from '#src/ui/theme/theme.css.ts'
import { placeCards } from './layout.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.md,
  rowGap: space.sm,
})
export const toggle = style({
  flexBasis: '100%',
  minInlineSize: 0,
  '@media': { [from.md]: { flexBasis: 'auto', marginInlineStart: 'auto' } },
})
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  selectors: { '& + &': { marginBlockStart: space.xl } },
})
export const more = style({ marginInlineStart: 'auto' })
export const results = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 })
/** Dims while another list is loading, unless that is there at once. */
export const list = style({
  transition: `opacity ${duration.normal}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5, transitionDelay: '150ms' } },
})
export const cards = style(placeCards)
