import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { duration, space } from '#src/ui/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  paddingBlock: `${space.md} ${space.xxl}`,
  '@media': { [from.lg]: { gap: space.lg, paddingBlockStart: space.xl } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.md,
  rowGap: space.sm,
})
export const title = style({ overflowWrap: 'anywhere' })

/** The rail stands at the start of the line, the list takes the rest. */
export const columns = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.lg]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space.xxl } },
})

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.sm,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.md },
    [from.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

export const results = style({ display: 'flex', flexDirection: 'column', gap: space.md, minInlineSize: 0 })

/** While another list is on its way this one steps back, unless that is there at once. */
export const list = style({
  transition: `opacity ${duration.normal}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5, transitionDelay: '150ms' } },
})

/** On phones the two buttons share a line and what is active follows; on wide screens it comes first. */
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
